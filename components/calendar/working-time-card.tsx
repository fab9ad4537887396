'use client';

import { Input } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { MINIMUM_MS } from '@/components/ui/form/at-least';
import { DateField } from '@/components/ui/form/date-field';
import { NumberField } from '@/components/ui/form/number-field';
import { plainFields } from '@/components/versions/two-versions';
import { useVersionedCard } from '@/components/versions/use-versioned-card';
import { getWorkingTimeAction, saveWorkingTimeAction } from '@/lib/calendar/actions';
import { DAYS_OFF_MAX } from '@/lib/calendar/field-limits';
import type { DayOff, WorkingTime } from '@/lib/calendar/inputs';
import { formatDate, formatHours } from '@/lib/format/format';
import { memberLabels } from '@/lib/users/field-labels';
import { DayRows } from './day-rows';

type Values = { weeklyHours: string; daysOff: (DayOff & { key: string })[] };
type Sent = { weeklyHours: string; daysOff: DayOff[] };

const valuesOf = ({ weeklyHours, daysOff }: WorkingTime): Values => ({
  weeklyHours: String(weeklyHours),
  daysOff: daysOff.map((days) => ({ key: days.firstDay, ...days })),
});

/** A single day is a period from and to that day. */
const periodsOf = (daysOff: Values['daysOff']): DayOff[] =>
  daysOff.map(({ firstDay, lastDay }) => ({ firstDay, lastDay: lastDay || firstDay }));

/** The periods alone, in their order: neither the keys of rows nor the order of typing is a change. */
const daysOffOf = ({ daysOff }: Values): DayOff[] =>
  periodsOf(daysOff).toSorted((one, other) => one.firstDay.localeCompare(other.firstDay));

const daysText = ({ firstDay, lastDay }: DayOff): string =>
  firstDay === lastDay ? formatDate(firstDay) : `${formatDate(firstDay)} – ${formatDate(lastDay)}`;

interface WorkingTimeCardProps {
  userUuid: string;
  brandUuid: string;
  workingTime: WorkingTime;
  /** Today in the brand's zone: past days are shown only in the form. */
  today: string;
}

/** A member's weekly hours and days off in a brand (Y-27). */
export function WorkingTimeCard({ userUuid, brandUuid, workingTime, today }: WorkingTimeCardProps) {
  const place = { brandUuid };
  const { form, onSubmit, saving, editing, edit, cancel, dialog } = useVersionedCard<WorkingTime, Values, Sent>({
    what: 'user',
    row: workingTime,
    valuesOf,
    fields: [
      ...plainFields<Values>({ weeklyHours: memberLabels.weeklyHours }),
      {
        key: 'daysOff',
        label: memberLabels.daysOff,
        keys: ['daysOff'],
        compared: daysOffOf,
        format: (values) => daysOffOf(values).map(daysText).join(', '),
      },
    ],
    read: () => getWorkingTimeAction({ userId: userUuid }, place),
    schema: () => import('@/lib/calendar/inputs').then((inputs) => inputs.workingTimeFields),
    toInput: ({ weeklyHours, daysOff }) => ({ weeklyHours, daysOff: periodsOf(daysOff) }),
    action: (input, base) => saveWorkingTimeAction({ ...input, userId: userUuid, version: base?.version }, place),
    minimumMs: MINIMUM_MS.save,
    successMessage: 'Working time saved',
  });
  const title = 'Working time';
  const help = 'What capacity counts against; days off also keep reminders and daily digests back.';
  if (!editing) {
    const coming = workingTime.daysOff.filter(({ lastDay }) => lastDay >= today);
    return (
      <DetailCard title={title} help={help} onEdit={edit}>
        <Facts
          items={[
            [memberLabels.weeklyHours, formatHours(workingTime.weeklyHours)],
            [memberLabels.daysOff, coming.map(daysText).join(', ')],
          ]}
        />
      </DetailCard>
    );
  }
  return (
    <DetailCard title={title} help={help}>
      <CardForm onSubmit={onSubmit}>
        <NumberField
          label={memberLabels.weeklyHours}
          description="A fifth of them on each day from Monday to Friday"
          kind="hours"
          maw={240}
          {...form.getInputProps('weeklyHours')}
        />
        <Input.Wrapper label={memberLabels.daysOff} labelElement="div" error={form.errors.daysOff}>
          <DayRows
            rowKeys={form.values.daysOff.map(({ key }) => key)}
            max={DAYS_OFF_MAX}
            noun="time off"
            addLabel="Add days off"
            onAdd={() => form.insertListItem('daysOff', { key: randomId(), firstDay: '', lastDay: '' })}
            onRemove={(at) => form.removeListItem('daysOff', at)}
            twoDates
          >
            {(at) => (
              <>
                <DateField
                  aria-label={`First day of time off ${at + 1}`}
                  required
                  {...form.getInputProps(`daysOff.${at}.firstDay`)}
                  onUnparsed={(text) => form.setFieldValue(`daysOff.${at}.firstDay`, text)}
                />
                <DateField
                  aria-label={`Last day of time off ${at + 1}`}
                  placeholder="Same day"
                  {...form.getInputProps(`daysOff.${at}.lastDay`)}
                  onChange={(day) => form.setFieldValue(`daysOff.${at}.lastDay`, day ?? '')}
                  onUnparsed={(text) => form.setFieldValue(`daysOff.${at}.lastDay`, text)}
                />
              </>
            )}
          </DayRows>
        </Input.Wrapper>
        <CardButtons saving={saving} onCancel={cancel} />
      </CardForm>
      {dialog}
    </DetailCard>
  );
}
