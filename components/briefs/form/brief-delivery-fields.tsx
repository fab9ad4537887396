'use client';

import { Checkbox, Group, Radio, Select, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateFields } from '@/components/briefs/date-fields';
import { useToday } from '@/components/ui/form/brand-today';
import { FieldRow, FormSection } from '@/components/ui/form/form-section';
import { NumberField } from '@/components/ui/form/number-field';
import { briefLabels } from '@/lib/briefs/brief-fields';
import { dueDatesOffered, isShortTurnaround, workingCalendar } from '@/lib/briefs/working-days';
import { formatDate } from '@/lib/format/format';
import classes from './brief-form.module.css';
import type { BriefFormContext } from './brief-form-context';
import type { BriefFormValues } from './brief-form-values';

interface SectionProps {
  form: UseFormReturnType<BriefFormValues>;
  context: BriefFormContext;
}

/** Dates and hours. */
export function BriefDeliveryFields({ form, context: { choices } }: SectionProps) {
  const { draftDueDate, briefmeOutputsId } = form.values;
  const output = choices.outputs.find(({ id }) => String(id) === briefmeOutputsId);
  const turnaroundDays = output?.turnaroundDays ?? null;
  const calendar = workingCalendar(choices.holidays);
  // By the day on which it is filled in: a page may be open overnight.
  const today = useToday()();
  const short = isShortTurnaround(today, draftDueDate, turnaroundDays, calendar);

  return (
    <FormSection title="Dates and hours" help="In market is the day on which the work is seen.">
      <DateFields
        form={form}
        underDueDate={
          <OfferedDays
            days={dueDatesOffered(today, turnaroundDays, calendar)}
            onChoose={(date) => {
              form.setFieldValue('draftDueDate', date);
              form.clearFieldError('draftDueDate');
            }}
          />
        }
      />
      {short ? (
        <Text size="sm" c="var(--ui-amber-text)" role="status">
          The due date is nearer than the {output?.turnaroundDays} working days that this output type usually takes.
        </Text>
      ) : null}
      <FieldRow>
        <NumberField
          label={briefLabels.hoursAllocated}
          withAsterisk
          kind="hours"
          invalid="Estimated hours (Required)"
          {...form.getInputProps('hoursAllocated')}
        />
        <Radio.Group label={briefLabels.hardEstimate} withAsterisk {...form.getInputProps('hardEstimate')}>
          <Group gap="lg" mt={8}>
            <Radio value="1" label="Yes" data-path="hardEstimate" />
            <Radio value="0" label="No" />
          </Group>
        </Radio.Group>
      </FieldRow>
    </FormSection>
  );
}

interface OfferedDaysProps {
  days: ReturnType<typeof dueDatesOffered>;
  onChoose: (date: string) => void;
}

/** Due dates to choose by a click (Y-34); the lead time needs an output type that has one. */
function OfferedDays({ days, onChoose }: OfferedDaysProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
    <div className={classes.offered} role="group" aria-label="Suggested days">
      {days.map(({ label, date }) => (
        <button
          key={label}
          type="button"
          disabled={date === null}
          title={date === null ? 'The output type has no lead time' : formatDate(date)}
          onClick={() => date && onChoose(date)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Status and people: first in an existing brief, since they change most. */
export function BriefPeopleFields({ form, context }: SectionProps) {
  const { choices, brief, creators, mayApprove } = context;

  const person = (name: 'assigneeBrandUsersId' | 'specialistBrandUserId' | 'ccUser') => (
    <Select
      label={briefLabels[name]}
      placeholder={name === 'assigneeBrandUsersId' ? 'Unassigned' : undefined}
      searchable
      clearable
      nothingFoundMessage="No results found"
      data={withCurrent(choices.members, brief?.[name])}
      {...form.getInputProps(name)}
      value={form.values[name] || null}
      onChange={(value) => form.setFieldValue(name, value ?? '')}
    />
  );

  return (
    <FormSection title={brief ? 'Status and people' : 'People'} help="Who asked for it, and who does it.">
      {brief ? (
        <Select
          label={briefLabels.statusId}
          allowDeselect={false}
          data={choices.statuses.map(({ id, label }) => ({
            value: String(id),
            label,
            disabled: label === 'Approved' && !mayApprove && id !== brief.statusId,
          }))}
          {...form.getInputProps('statusId')}
        />
      ) : null}
      <FieldRow>
        <Select
          label={briefLabels.creatorBrandUsersId}
          withAsterisk
          searchable
          nothingFoundMessage="No results found"
          data={creators}
          {...form.getInputProps('creator')}
          value={form.values.creator || null}
          onChange={(value) => form.setFieldValue('creator', value ?? '')}
        />
        {person('assigneeBrandUsersId')}
      </FieldRow>
      <FieldRow>
        {person('specialistBrandUserId')}
        {person('ccUser')}
      </FieldRow>
      <Checkbox
        label="I accept the service level agreement of this output type"
        {...form.getInputProps('terms', { type: 'checkbox' })}
      />
    </FormSection>
  );
}

/** The offered members, and the brief's current one even if they have left. */
function withCurrent(members: readonly { id: number; label: string }[], current: number | null | undefined) {
  const offered = members.map(({ id, label }) => ({ value: String(id), label }));
  if (!current || members.some(({ id }) => id === current)) return offered;
  return [...offered, { value: String(current), label: 'Deleted user' }];
}
