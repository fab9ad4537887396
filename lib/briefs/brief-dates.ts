import { isDay } from '@/lib/format/format';
import type { FieldErrors } from '@/lib/runtime/fault';

/** The rules between a brief's dates (D5.5). Dates are 'yyyy-MM-dd'. Client-safe. */

export const DUE_AFTER_MARKET = 'Due Date must not be after In Market Date';
export const MARKET_BEFORE_DUE = 'In Market Date must not be before Due Date';
const MARKET_IN_PAST = 'In Market Date cannot be in the past';

/** Whether the due date is no later than the in-market date; the same day is allowed. */
export const inOrder = (draftDueDate: string, inMarketDate: string): boolean => draftDueDate <= inMarketDate;

/** The `when` of a rule about both dates: as soon as both are days, whatever else is wrong in the form. */
export const areBothDays = ({ value }: { value: unknown }): boolean => {
  const { draftDueDate, inMarketDate } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return isDay(draftDueDate) && isDay(inMarketDate);
};

/**
 * In-market 'not in the past' (D5.5): checked when the date is new or has changed; today is allowed.
 * @param today in the brand's time zone.
 */
export function inMarketErrors(inMarketDate: string, today: string, before?: string): FieldErrors {
  return inMarketDate !== before && inMarketDate < today ? { inMarketDate: MARKET_IN_PAST } : {};
}
