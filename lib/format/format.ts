/**
 * The format of dates, money, hours and names on every screen, in mails, PDFs and CSV: locale en-AU.
 *
 * Pure and client-safe: nothing here reads the machine's time zone or locale. Empty input gives ''.
 */
import { TZDate, tzOffset } from '@date-fns/tz';
import { UTCDateMini } from '@date-fns/utc';
import { format, isValid, parseISO } from 'date-fns';

/** 'yyyy-MM-dd'. */
export type DateOnly = string;
/** A UTC instant as the database (Date) or /v1 (ISO 8601 text) gives it. */
export type Instant = Date | string | number;
/** Anything whose decimal text is exact: '12.50', 12.5, a Decimal. */
export type DecimalLike = string | number | { toString(): string };

type Maybe<T> = T | null | undefined;

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
export const DAY_MS = 24 * 60 * 60 * 1000;

/** A date-only value of the database, or an instant in UTC, as 'yyyy-MM-dd'. */
export const dayText = (date: Date): DateOnly => date.toISOString().slice(0, 10);

/** The number of a calendar day, by which days are counted: 1 January 1970 is 0. */
export const dayNumber = (day: DateOnly): number => Date.parse(day.slice(0, 10)) / DAY_MS;

/** The calendar day of a number. */
export const dayAt = (number: number): DateOnly => dayText(new Date(number * DAY_MS));

/** Whole days from one calendar day to another; negative when the second is earlier. */
export const daysBetween = (from: DateOnly, to: DateOnly): number => dayNumber(to) - dayNumber(from);

/** The calendar day so many days later, earlier when negative. */
export const addDays = (day: DateOnly, count: number): DateOnly => dayAt(dayNumber(day) + count);

/** The day of a date-only value, as 'yyyy-MM-dd'; null for none, and for what the calendar lacks ('2026-02-30'). */
function dayIn(value: Maybe<DateOnly | Date>): DateOnly | null {
  if (value instanceof Date) return isValid(value) ? dayText(value) : null;
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  if (!DATE_ONLY.test(day)) return null;
  // What the calendar lacks is read as another day, or not at all.
  const read = new Date(day);
  const [, month, date] = day.split('-').map(Number);
  return read.getUTCMonth() + 1 === month && read.getUTCDate() === date ? day : null;
}

/** Whether it is a day of the calendar: a field may hold text that is none, also in this form ('2026-02-30'). */
export const isDay = (value: unknown): value is DateOnly => typeof value === 'string' && dayIn(value) === value;

/** A date-only value as a Date of this machine's zone, which is how date-fns reads days. */
function dayOf(value: Maybe<DateOnly | Date>): Date | null {
  const day = dayIn(value);
  return day === null ? null : parseISO(day);
}

/** An instant as local time of a zone: three times as fast as a TZDate, which matters for lists and long files. */
function inZone(instant: Maybe<Instant>, timeZone: string): Date | null {
  if (instant === null || instant === undefined || instant === '') return null;
  const moment = new Date(instant);
  return isValid(moment) ? new UTCDateMini(moment.getTime() + tzOffset(timeZone, moment) * 60_000) : null;
}

const formatted = (date: Date | null, pattern: string): string => (date ? format(date, pattern) : '');

/** A calendar day as dd/MM/yyyy. The day never depends on a time zone. */
export function formatDate(value: Maybe<DateOnly | Date>): string {
  const day = dayIn(value);
  return day === null ? '' : `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** The same with the short name of its weekday, e.g. 'Mon 23/11/2026'. */
export const formatDay = (value: Maybe<DateOnly | Date>): string => formatted(dayOf(value), 'EEE dd/MM/yyyy');

/** An instant in the brand's zone as hh:mma dd/MM/yyyy (D16.2), e.g. '09:05AM 21/11/2026'. */
export const formatInstant = (instant: Maybe<Instant>, timeZone: string): string =>
  formatted(inZone(instant, timeZone), 'hh:mma dd/MM/yyyy');

/**
 * An instant in a form that depends on its age, for lists with the newest first: '09:05AM' of today, 'Yesterday', 'Mon'
 * of the days before, else dd/MM/yyyy. Show the full form (`formatInstant`) with it, as a tooltip for example.
 */
export function formatRecent(instant: Maybe<Instant>, timeZone: string, todayIs: DateOnly): string {
  const moment = inZone(instant, timeZone);
  if (!moment) return '';
  const days = daysBetween(dayText(moment), todayIs);
  if (days === 0) return format(moment, 'hh:mma');
  if (days === 1) return 'Yesterday';
  return format(moment, days > 1 && days < 7 ? 'EEE' : 'dd/MM/yyyy');
}

/** The date of an instant in the brand's zone, as dd/MM/yyyy. */
export const formatInstantDate = (instant: Maybe<Instant>, timeZone: string): string =>
  formatDate(dayInZone(instant, timeZone));

/** The date of an instant in a zone, as 'yyyy-MM-dd'; null for no instant. */
export function dayInZone(instant: Maybe<Instant>, timeZone: string): DateOnly | null {
  const moment = inZone(instant, timeZone);
  return moment && dayText(moment);
}

/** An instant in a zone as 'yyyy-MM-dd HH:mm', for machines; null for no instant. */
export const minuteInZone = (instant: Maybe<Instant>, timeZone: string): string | null =>
  formatted(inZone(instant, timeZone), 'yyyy-MM-dd HH:mm') || null;

/** The instant at which a day ('yyyy-MM-dd') begins in a zone; `after` days later. */
export function startOfDay(day: DateOnly, timeZone: string, after = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + after, timeZone).getTime());
}

/** A month as MMM yyyy, e.g. 'Jan 2027'. */
export const formatMonth = (value: Maybe<DateOnly | Date>): string => formatted(dayOf(value), 'MMM yyyy');

/** A period of days: '3 Mar', '3 Mar to 14 Apr', without the year if both days are in `year` ('' to always show it). */
export function formatDays(from: DateOnly, to: DateOnly, year: string): string {
  const pattern = year && from.startsWith(year) && to.startsWith(year) ? 'd MMM' : 'd MMM yyyy';
  const [first, last] = [formatted(dayOf(from), pattern), formatted(dayOf(to), pattern)];
  return first === last ? first : `${first} to ${last}`;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** Minutes east of UTC as 'UTC+10:00' (D6.4). */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `UTC${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/** The offset of a zone at an instant, in the same form. */
export const formatUtcOffset = (instant: Instant, timeZone: string): string =>
  offsetText(tzOffset(timeZone, new Date(instant)));

// Intl rounds the decimal text itself, half away from zero, without floating point and without a library.
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
const sizeFormat = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });
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

/** A number of things: '1 row', '1,204 rows'. */
export const formatCountOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** The number of unread entries, where there is little space: '7', beyond 99 '99+'. */
export const formatUnread = (count: number): string => (count > 99 ? '99+' : String(count));

/** A file size: '0 bytes', '12 KB', '3.4 MB', '1.2 GB', rounded up. */
export const formatFileSize = (bytes: number): string => sizeText(bytes, Math.ceil);

/** What is left of a space, rounded down. */
export const formatSpaceLeft = (bytes: number): string => sizeText(bytes, Math.floor);

function sizeText(bytes: number, round: (size: number) => number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = round(bytes / 1024);
  if (kilobytes < 1024) return `${kilobytes} KB`;
  const megabytes = round(kilobytes / 102.4) / 10;
  if (megabytes < 1024) return `${sizeFormat.format(megabytes)} MB`;
  return `${sizeFormat.format(round(megabytes / 102.4) / 10)} GB`;
}

/** Minutes as '2 hours, 5 minutes', the scope builder's form of every total (plural also for one). */
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

/** 'overdue by 3 days', or null while the day has not passed. */
export function overdueText(due: Maybe<DateOnly>, todayIs: DateOnly): string | null {
  // Most are not: days of this form sort as texts, which is much cheaper than dates in a long list.
  if (!due || due.slice(0, 10) >= todayIs || !dayOf(due)) return null;
  const days = daysBetween(due, todayIs);
  return days === 1 ? 'overdue by 1 day' : `overdue by ${days} days`;
}

/** Today as 'yyyy-MM-dd' in the brand's zone (D1.10). */
export const today = (timeZone: string, now: Date = new Date()): DateOnly => dayInZone(now, timeZone) ?? '';

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
  return letters.join('').toUpperCase() || '?';
}
