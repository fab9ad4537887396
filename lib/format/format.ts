/**
 * How dates, money, hours and names read on every screen, in mails, PDFs and CSV (platform.md §1: locale en-AU).
 *
 * Pure and client-safe: nothing here reads the machine's clock zone or locale. Empty input gives '' so that a table
 * cell can show what it gets.
 */
import { TZDate, tzOffset } from '@date-fns/tz';
import { format, isValid, parse } from 'date-fns';
import { enAU } from 'date-fns/locale/en-AU';

/** 'yyyy-MM-dd'. */
export type DateOnly = string;
/** A UTC instant as the database (Date) or /v1 (ISO 8601 text) gives it. */
export type Instant = Date | string | number;
/** Anything whose decimal text is exact: '12.50', 12.5, a Decimal. */
export type DecimalLike = string | number | { toString(): string };

type Maybe<T> = T | null | undefined;

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}/;

/** The calendar day of a date-only value. A Date comes from a DATE column, which is UTC midnight. */
function dayOf(value: Maybe<DateOnly | Date>): DateOnly | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return isValid(value) ? value.toISOString().slice(0, 10) : null;
  const day = DATE_ONLY.exec(value)?.[0];
  return day && isValid(parse(day, 'yyyy-MM-dd', new Date(0))) ? day : null;
}

function inZone(instant: Maybe<Instant>, timeZone: string): TZDate | null {
  if (instant === null || instant === undefined || instant === '') return null;
  const moment = new TZDate(new Date(instant).getTime(), timeZone);
  return isValid(moment) ? moment : null;
}

/** A calendar day as dd/MM/yyyy. The day never moves with a time zone. */
export function formatDate(value: Maybe<DateOnly | Date>): string {
  const day = dayOf(value);
  return day ? `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : '';
}

/**
 * An instant in the brand's zone as hh:mma dd/MM/yyyy, e.g. '09:05AM 21/11/2026'. The capitals are what the pattern
 * hh:mma yields in date-fns (en-AU), and the specification gives that pattern.
 */
export function formatInstant(instant: Maybe<Instant>, timeZone: string): string {
  const moment = inZone(instant, timeZone);
  return moment ? format(moment, 'hh:mma dd/MM/yyyy', { locale: enAU }) : '';
}

/** The day on which an instant fell in the brand's zone, as dd/MM/yyyy. */
export function formatInstantDate(instant: Maybe<Instant>, timeZone: string): string {
  return formatDate(dayInZone(instant, timeZone));
}

/** The day on which an instant fell in a zone, as 'yyyy-MM-dd'; null for no instant. */
export function dayInZone(instant: Maybe<Instant>, timeZone: string): DateOnly | null {
  const moment = inZone(instant, timeZone);
  return moment ? format(moment, 'yyyy-MM-dd') : null;
}

/** A month as MMM yyyy, e.g. 'Jan 2027'. */
export function formatMonth(value: Maybe<DateOnly | Date>): string {
  const day = dayOf(value);
  return day ? format(parse(day, 'yyyy-MM-dd', new Date(0)), 'MMM yyyy', { locale: enAU }) : '';
}

/** The offset of a zone at an instant as 'UTC+10:00' (decisions D6.4). */
export function formatUtcOffset(instant: Instant, timeZone: string): string {
  const minutes = tzOffset(timeZone, new Date(instant));
  const size = Math.abs(minutes);
  const two = (part: number) => String(part).padStart(2, '0');
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

// Intl rounds the decimal text itself, half away from zero: no floating point in between, and no library to ship.
const moneyFormat = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});
const hoursFormat = new Intl.NumberFormat('en-AU', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
});
const countFormat = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0, signDisplay: 'negative' });

function decimalText(value: Maybe<DecimalLike>): `${number}` | null {
  if (value === null || value === undefined) return null;
  const text = String(value).trim();
  return text === '' || !Number.isFinite(Number(text)) ? null : (text as `${number}`);
}

/** Australian dollars: '$1,234.50', '-$12.00'. */
export function formatMoney(amount: Maybe<DecimalLike>): string {
  const text = decimalText(amount);
  return text === null ? '' : moneyFormat.format(text);
}

/** Hours with 2 decimals: '1,204.50'. */
export function formatHours(hours: Maybe<DecimalLike>): string {
  const text = decimalText(hours);
  return text === null ? '' : hoursFormat.format(text);
}

/** A whole number with thousands separators: '1,204'. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** Minutes as '2 hours, 5 minutes', as the scope builder writes every total (plural also for one). */
export function formatDuration(minutes: Maybe<number>): string {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes)) return '';
  const whole = Math.max(0, Math.round(minutes));
  return `${Math.floor(whole / 60)} hours, ${whole % 60} minutes`;
}

/** 'a', 'a and b', 'a, b and c'. */
export function joinNames(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
}

/** Whole days from one calendar day to another; negative when the second is earlier. */
export function daysBetween(from: DateOnly, to: DateOnly): number {
  // Both are read as UTC midnights, so that daylight saving cannot make a day of 23 hours.
  return Math.round(
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 864e5,
  );
}

/** 'overdue by 3 days', or null while the day has not passed. */
export function overdueText(due: Maybe<DateOnly>, todayIs: DateOnly): string | null {
  const day = dayOf(due);
  const late = day ? daysBetween(day, todayIs) : 0;
  if (late <= 0) return null;
  return late === 1 ? 'overdue by 1 day' : `overdue by ${late} days`;
}

/** Today as 'yyyy-MM-dd' in the brand's zone (decisions D1.10). */
export function today(timeZone: string, now: Date = new Date()): DateOnly {
  return format(new TZDate(now.getTime(), timeZone), 'yyyy-MM-dd');
}

/** Up to two initials of a person's name, upper case; '?' when there is no name. */
export function initials(firstName: Maybe<string>, lastName?: Maybe<string>): string {
  const words = [firstName, lastName]
    .filter((part): part is string => Boolean(part))
    .join(' ')
    .trim()
    .split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined].map((word) =>
    word ? ([...word][0] ?? '') : '',
  );
  return letters.join('').toLocaleUpperCase('en-AU') || '?';
}
