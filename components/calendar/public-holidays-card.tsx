'use client';

import { TextInput } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { CardButtons, CardForm, DetailCard, Facts } from '@/components/ui/detail-card';
import { MINIMUM_MS } from '@/components/ui/form/at-least';
import { DateField } from '@/components/ui/form/date-field';
import { useVersionedCard } from '@/components/versions/use-versioned-card';
import { brandLabels } from '@/lib/brands/field-labels';
import { listPublicHolidaysAction, savePublicHolidaysAction } from '@/lib/calendar/actions';
import { HOLIDAYS_MAX } from '@/lib/calendar/field-limits';
import type { PublicHoliday } from '@/lib/calendar/inputs';
import { formatDate } from '@/lib/format/format';
import classes from './calendar.module.css';
import { DayRows } from './day-rows';

type Holidays = { data: PublicHoliday[]; version: number };
type Values = { holidays: (PublicHoliday & { key: string })[] };

const valuesOf = ({ data }: Holidays): Values => ({ holidays: data.map((day) => ({ key: day.date, ...day })) });

/** The days alone, in their order: neither the keys of rows nor the order of typing is a change. */
const holidaysOf = ({ holidays }: Values): PublicHoliday[] =>
  holidays.map(({ date, name }) => ({ date, name })).toSorted((one, other) => one.date.localeCompare(other.date));

interface PublicHolidaysCardProps {
  brandUuid: string;
  holidays: Holidays;
  /** Today in the brand's zone: past days are shown only in the form. */
  today: string;
}

/** The days on which nobody of the brand works (Y-27): upcoming ones shown, all edited as one list. */
export function PublicHolidaysCard({ brandUuid, holidays, today }: PublicHolidaysCardProps) {
  const title = brandLabels.publicHolidays;
  const { form, onSubmit, saving, editing, edit, cancel, dialog } = useVersionedCard<
    Holidays,
    Values,
    { holidays: PublicHoliday[] }
  >({
    what: 'list of public holidays',
    row: holidays,
    valuesOf,
    fields: [
      {
        key: 'holidays',
        label: title,
        keys: ['holidays'],
        compared: holidaysOf,
        format: (values) =>
          holidaysOf(values)
            .map(({ date, name }) => `${formatDate(date)} ${name}`)
            .join(', '),
      },
    ],
    read: () => listPublicHolidaysAction({}, { brandUuid }),
    schema: () => import('@/lib/calendar/inputs').then((inputs) => inputs.savePublicHolidaysInput),
    toField: (path) => path,
    action: ({ holidays: days }, base) =>
      savePublicHolidaysAction({ holidays: days, version: base?.version }, { brandUuid }),
    minimumMs: MINIMUM_MS.save,
    successMessage: 'Public holidays saved',
  });
  const help = 'Nobody works on them: capacity, reminders, daily digests and lead times leave them out.';
  if (!editing) {
    const coming = holidays.data.filter(({ date }) => date >= today);
    return (
      <DetailCard title={title} help={help} onEdit={edit}>
        {coming.length > 0 ? (
          <Facts items={coming.map(({ date, name }) => [formatDate(date), name])} />
        ) : (
          <p className={classes.none}>None to come.</p>
        )}
      </DetailCard>
    );
  }
  return (
    <DetailCard title={title} help={help}>
      <CardForm onSubmit={onSubmit}>
        <DayRows
          rowKeys={form.values.holidays.map(({ key }) => key)}
          max={HOLIDAYS_MAX}
          noun="holiday"
          addLabel="Add holiday"
          onAdd={() => form.insertListItem('holidays', { key: randomId(), date: '', name: '' })}
          onRemove={(at) => form.removeListItem('holidays', at)}
        >
          {(at) => (
            <>
              <DateField
                aria-label={`Date of holiday ${at + 1}`}
                required
                {...form.getInputProps(`holidays.${at}.date`)}
                onUnparsed={(text) => form.setFieldValue(`holidays.${at}.date`, text)}
              />
              <TextInput
                aria-label={`Name of holiday ${at + 1}`}
                placeholder="Name"
                {...form.getInputProps(`holidays.${at}.name`)}
              />
            </>
          )}
        </DayRows>
        <CardButtons saving={saving} onCancel={cancel} />
      </CardForm>
      {dialog}
    </DetailCard>
  );
}
