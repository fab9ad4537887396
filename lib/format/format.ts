/**
 * How dates, money, hours and names read on every screen, in mails, PDFs and CSV (platform.md §1: locale en-AU).
 *
 * Pure and client-safe: nothing here reads the machine's clock zone or locale. Empty input gives '' so that a table
 * cell can show what it gets. The patterns are written out by hand, since date-fns' format and parse would put 18 KB
 * on every page; tests hold them equal to date-fns (en-AU).
 */
import { TZDate, tzOffset } from '@date-fns/tz';

/** 'yyyy-MM-dd'. */
export type DateOnly = string;
/** A UTC instant as the database (Date) or /v1 (ISO 8601 text) gives it. */
export type Instant = Date | string | number;
/** Anything whose decimal text is exact: '12.50', 12.5, a Decimal. */
export type DecimalLike = string | number | { toString(): string };

type Maybe<T> = T | null | undefined;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}/;

/** The calendar day of a date-only value. A Date comes from a DATE column, which is UTC midnight. */
function dayOf(value: Maybe<DateOnly | Date>): DateOnly | null {
  if (value === null || value === undefined || value === '') return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  const day = DATE_ONLY.exec(value)?.[0];
  return day && exists(day) ? day : null;
}

const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether 'yyyy-MM-dd' is in the calendar. By its numbers: lists ask it several times a row, and a Date is dear there. */
function exists(day: DateOnly): boolean {
  const month = Number(day.slice(5, 7));
  const date = Number(day.slice(8, 10));
  if (date < 1 || date > (MONTH_DAYS[month - 1] ?? 0)) return false;
  return month !== 2 || date < 29 || isLeap(Number(day.slice(0, 4)));
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function two(part: number): string {
  return String(part).padStart(2, '0');
}

function inZone(instant: Maybe<Instant>, timeZone: string): TZDate | null {
  if (instant === null || instant === undefined || instant === '') return null;
  const moment = new TZDate(new Date(instant).getTime(), timeZone);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A calendar day as dd/MM/yyyy. The day never moves with a time zone. */
export function formatDate(value: Maybe<DateOnly | Date>): string {
  const known = typeof value === 'string' ? written.get(value) : undefined;
  if (known !== undefined) return known;
  const day = dayOf(value);
  const text = day ? `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : '';
  if (day && day === value) remember(day, text);
  return text;
}

/** Lists and files name the same few days again and again. */
const written = new Map<DateOnly, string>();
const MOST_DAYS = 2000;

function remember(day: DateOnly, text: string): void {
  if (written.size >= MOST_DAYS) written.clear();
  written.set(day, text);
}

/**
 * An instant in the brand's zone as hh:mma dd/MM/yyyy, e.g. '09:05AM 21/11/2026'. The capitals are what the pattern
 * hh:mma yields in date-fns (en-AU), and the specification gives that pattern.
 */
export function formatInstant(instant: Maybe<Instant>, timeZone: string): string {
  const moment = inZone(instant, timeZone);
  if (!moment) return '';
  const hours = moment.getHours();
  return `${two(hours % 12 || 12)}:${two(moment.getMinutes())}${hours < 12 ? 'AM' : 'PM'} ${formatDate(calendarDay(moment))}`;
}

/** '2026-11-21T09:05': how much of an ISO 8601 text in UTC tells its minute. */
const MINUTE = 16;
const QUARTER_MS = 15 * 60_000;

/**
 * `formatInstant` for many instants in a row: a zone's offset is looked up once a quarter of an hour, not once a row, and
 * neighbours of the same minute read alike.
 */
export function instantFormatter(timeZone: string): (instant: Instant) => string {
  const inZoneOf = zoneClock(timeZone);
  let last = { minute: '', text: '' };
  return (instant) => {
    const minute = typeof instant === 'string' && instant.endsWith('Z') ? instant.slice(0, MINUTE) : '';
    if (minute && minute === last.minute) return last.text;
    const moment = inZoneOf(new Date(instant).getTime());
    const hours = moment.getUTCHours();
    const clock = `${two(hours % 12 || 12)}:${two(moment.getUTCMinutes())}${hours < 12 ? 'AM' : 'PM'}`;
    last = { minute, text: `${clock} ${formatDate(moment.toISOString().slice(0, 10))}` };
    return last.text;
  };
}

/** `formatInstantDate` for many instants in a row, like `instantFormatter`. */
export function instantDateFormatter(timeZone: string): (instant: Instant) => string {
  const inZoneOf = zoneClock(timeZone);
  return (instant) => {
    const moment = inZoneOf(new Date(instant).getTime());
    return Number.isNaN(moment.getTime()) ? '' : formatDate(moment.toISOString().slice(0, 10));
  };
}

/** Answers a moment whose UTC fields are an instant's clock in the zone. */
function zoneClock(timeZone: string): (time: number) => Date {
  let known = offsets.get(timeZone);
  if (!known) {
    known = new Map();
    if (offsets.size >= MOST_ZONES) offsets.clear();
    offsets.set(timeZone, known);
  }
  const ofQuarter = known;
  return (time) => {
    const quarter = Math.floor(time / QUARTER_MS);
    let offset = ofQuarter.get(quarter);
    if (offset === undefined) {
      offset = tzOffset(timeZone, new Date(time)) * 60_000;
      if (ofQuarter.size >= MOST_QUARTERS) ofQuarter.clear();
      ofQuarter.set(quarter, offset);
    }
    return new Date(time + offset);
  };
}

/** What Intl says of a zone never changes while the program runs, and asking it is dear: milliseconds by quarter. */
const offsets = new Map<string, Map<number, number>>();
const MOST_ZONES = 100;
const MOST_QUARTERS = 2000;

/** The day on which an instant fell in the brand's zone, as dd/MM/yyyy. */
export function formatInstantDate(instant: Maybe<Instant>, timeZone: string): string {
  return formatDate(dayInZone(instant, timeZone));
}

/** The day on which an instant fell in a zone, as 'yyyy-MM-dd'; null for no instant. */
export function dayInZone(instant: Maybe<Instant>, timeZone: string): DateOnly | null {
  const moment = inZone(instant, timeZone);
  return moment ? calendarDay(moment) : null;
}

/** The instant at which a day ('yyyy-MM-dd') begins in a zone; `after` so many days later. */
export function startOfDay(day: DateOnly, timeZone: string, after = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date + after, timeZone).getTime());
}

function calendarDay(moment: TZDate): DateOnly {
  return `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** A month as MMM yyyy, e.g. 'Jan 2027'. */
export function formatMonth(value: Maybe<DateOnly | Date>): string {
  const day = dayOf(value);
  return day ? `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}` : '';
}

/** The offset of a zone at an instant as 'UTC+10:00' (decisions D6.4). */
export function formatUtcOffset(instant: Instant, timeZone: string): string {
  const minutes = tzOffset(timeZone, new Date(instant));
  const size = Math.abs(minutes);
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
  // Days in this form sort like their dates; most are still to come.
  if (due && due.slice(0, 10) >= todayIs.slice(0, 10)) return null;
  const day = dayOf(due);
  const late = day ? daysBetween(day, todayIs) : 0;
  if (late <= 0) return null;
  return late === 1 ? 'overdue by 1 day' : `overdue by ${late} days`;
}

/** Today as 'yyyy-MM-dd' in the brand's zone (decisions D1.10). */
export function today(timeZone: string, now: Date = new Date()): DateOnly {
  return calendarDay(new TZDate(now.getTime(), timeZone));
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
  return letters.join('').toUpperCase() || '?';
}
