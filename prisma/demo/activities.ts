/** Marketing activities: the rows of plans, by sector, and a shopping centre's year for the plan of 40 rows. */
import { z } from 'zod';
import { cell, readTable } from './read-table';

export const sector = z.enum(['retail', 'property', 'council', 'learning', 'venue']);

/** Limits: activity 55, task 70, notes 100 characters. Cost in AUD, `days` that it runs. */
const activity = {
  division: cell.text,
  activity: cell.text,
  type: cell.text,
  task: cell.text,
  objective: cell.text,
  cost: cell.text,
  days: cell.amount,
  notes: cell.text,
};

export const activities = readTable('activities', { sector, ...activity });
/** `month` of the year, 1 to 12. */
export const retailYear = readTable('retail-year', { month: cell.amount, ...activity });

export type Activity = Omit<(typeof activities)[number], 'sector'>;
