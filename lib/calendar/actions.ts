'use server';

import { action } from '@/lib/core/action';
import { getWorkingTime } from './get-working-time';
import { listPublicHolidays } from './list-public-holidays';
import { savePublicHolidays } from './save-public-holidays';
import { saveWorkingTime } from './save-working-time';

export const getWorkingTimeAction = action(getWorkingTime);
export const listPublicHolidaysAction = action(listPublicHolidays);
export const savePublicHolidaysAction = action(savePublicHolidays);
export const saveWorkingTimeAction = action(saveWorkingTime);
