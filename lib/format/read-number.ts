import { formatHours, formatMoney } from './format';

/**
 * The one parser of typed and pasted numbers, for fields and cells alike (L-059): it parses what people mean, exactly,
 * and refuses the rest rather than guess. Client-safe; property tests compare it with decimal.js. /v1 takes plain
 * numbers and does not use it.
 */
export type NumberKind = 'number' | 'money' | 'percent' | 'minutes' | 'hours';

export interface NumberRule {
  kind: NumberKind;
  /** Decimal places; more are rounded, half up. */
  decimals: number;
}

/** Longer texts are not numbers, and are refused before they are parsed. */
const MAX_CHARACTERS = 100;
const MINUTES_PER_HOUR = 60n;

/** A whole part with thousands in groups of three (all by comma, or all by space) or without, and a fraction. */
const NUMBER = /^(?:([1-9]\d{0,2}(?:([ ,])\d{3})(?:\2\d{3})*|\d+)(?:\.(\d*))?|\.(\d+))$/u;
const CLOCK = /^(\d{1,6}):([0-5]\d)$/u;
const HOURS = /^([\d.,]+) ?(?:h|hrs?|hours?)$/u;
const MINUTES = /^([\d.,]+) ?(?:m|mins?|minutes?)$/u;
/** How a spreadsheet's accounting format shows 0. */
const ZERO = /^(\$ ?)?-$/u;
const BOTH = /^(\d+) ?(?:h|hrs?|hours?),? ?(\d+) ?(?:m|mins?|minutes?)?$/u;

type Fraction = { readonly top: bigint; readonly bottom: bigint };

/**
 * The number that a text means, as plain decimal text ('1200', '12.50'); '' for an empty text, null for what cannot be
 * parsed. Accepts `1,200.50`, `$ 1 200`, `3 x 400`, `1200+300`; times (`1:30`, `1h 30m`, `1.5h`, `90m`) in the field's
 * unit; `15%` in percentages; the dash of a spreadsheet (`$ -`) as 0. Refuses `1,50`, `1.200,50`, `12-15k`, negatives
 * (`(50)`, too), exponents and dates, and in whole minutes a part of one without a unit (`1.5`).
 */
export function readNumber(text: string, { kind, decimals }: NumberRule): string | null {
  const typed = text.replace(/\s+/gu, ' ').trim().toLowerCase();
  if (typed === '') return '';
  if (typed.length > MAX_CHARACTERS) return null;
  const zero = ZERO.exec(typed);
  if (zero && (kind === 'money' || !zero[1])) return '0';
  const time = timeOf(typed, kind);
  const value = time ?? sumOf(kind === 'percent' ? typed.replace(/ ?%$/u, '') : typed, kind);
  // In whole minutes 1.5 may well be hours.
  if (value && !time && kind === 'minutes' && decimals === 0 && value.top % value.bottom !== 0n) return null;
  return value && writtenOut(value, decimals, typed.includes('.'));
}

/**
 * The parsed value, if that is not obvious from what was typed: '= $1,200.00'; else ''.
 */
export function readingOf(text: string, rule: NumberRule): string {
  const typed = text.trim();
  const plain = rule.decimals === 0 ? /^\d*$/u : new RegExp(`^\\d*\\.?\\d{0,${rule.decimals}}$`, 'u');
  if (plain.test(typed)) return '';
  const read = readNumber(typed, rule);
  return read ? `= ${inWords(read, rule.kind)}` : '';
}

function inWords(number: string, kind: NumberKind): string {
  if (kind === 'money') return formatMoney(number);
  if (kind === 'percent') return `${number}%`;
  if (kind === 'hours') return `${formatHours(number)} hours`;
  return kind === 'minutes' ? `${number} minutes` : number;
}

/**
 * Hours and minutes as people write them, in the unit of the field; null if it is not a time, or the field does not
 * count time.
 */
function timeOf(typed: string, kind: NumberKind): Fraction | null {
  if (kind !== 'minutes' && kind !== 'hours') return null;
  const minutes = minutesOf(typed);
  return minutes && kind === 'hours' ? { ...minutes, bottom: minutes.bottom * MINUTES_PER_HOUR } : minutes;
}

function minutesOf(typed: string): Fraction | null {
  const [, hours, minutes] = CLOCK.exec(typed) ?? BOTH.exec(typed) ?? [];
  if (hours && minutes) return { top: BigInt(hours) * MINUTES_PER_HOUR + BigInt(minutes), bottom: 1n };
  const inHours = fractionOf(HOURS.exec(typed)?.[1] ?? '');
  if (inHours) return { ...inHours, top: inHours.top * MINUTES_PER_HOUR };
  return fractionOf(MINUTES.exec(typed)?.[1] ?? '');
}

/** A sum of products: '3 x 400 + 50', or a single number. */
function sumOf(typed: string, kind: NumberKind): Fraction | null {
  const sum = { top: 0n, bottom: 1n };
  for (const term of typed.split('+')) {
    const product = { top: 1n, bottom: 1n };
    for (const factor of term.split(/[*x×]/u)) {
      const written = factor.trim();
      const number = fractionOf(kind === 'money' ? written.replace(/^\$ ?/u, '') : written);
      if (!number) return null;
      product.top *= number.top;
      product.bottom *= number.bottom;
    }
    sum.top = sum.top * product.bottom + product.top * sum.bottom;
    sum.bottom *= product.bottom;
  }
  return sum;
}

function fractionOf(written: string): Fraction | null {
  const match = NUMBER.exec(written);
  if (!match) return null;
  const whole = (match[1] ?? '').replace(/[ ,]/gu, '');
  const part = match[3] ?? match[4] ?? '';
  return { top: BigInt(whole + part), bottom: 10n ** BigInt(part.length) };
}

/** @param pointed whether a point was typed: '12.5' becomes '12.50', '12' stays */
function writtenOut({ top, bottom }: Fraction, decimals: number, pointed: boolean): string {
  const scale = 10n ** BigInt(decimals);
  const units = (2n * top * scale + bottom) / (2n * bottom);
  const part = units % scale;
  const whole = String(units / scale);
  return decimals > 0 && (pointed || part > 0n) ? `${whole}.${String(part).padStart(decimals, '0')}` : whole;
}
