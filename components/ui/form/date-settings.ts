'use client';

import type { DatesProviderSettings } from '@mantine/dates';
import 'dayjs/locale/en-au';

/** Calendars begin on Monday and speak Australian English; kept with the date fields, which alone need them. */
export const DATE_SETTINGS: Pick<DatesProviderSettings, 'locale' | 'firstDayOfWeek' | 'weekendDays'> = {
  locale: 'en-au',
  firstDayOfWeek: 1,
  weekendDays: [0, 6],
};
