import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayInZone,
  daysBetween,
  formatCount,
  formatCountOf,
  formatDate,
  formatDuration,
  formatFileSize,
  formatHours,
  formatInstant,
  formatInstantDate,
  formatMoney,
  formatMonth,
  formatRecent,
  formatSpaceLeft,
  formatUtcOffset,
  initials,
  isDay,
  joinNames,
  overdueText,
  today,
} from '@/lib/format/format';

const ZONES = [
  'Australia/Sydney',
  'Australia/Perth',
  'UTC',
  'Pacific/Kiritimati',
  'America/Los_Angeles',
  'Asia/Kolkata',
];
const zone = fc.constantFrom(...ZONES);
const moment = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
const day = moment.map((date) => date.toISOString().slice(0, 10));

describe('dates', () => {
  test('[X-01 X-02] days read dd/MM/yyyy', () => {
    expect(formatDate('2026-11-21')).toBe('21/11/2026');
    expect(formatDate(new Date('2026-11-21T00:00:00Z'))).toBe('21/11/2026');
    expect(formatDate('2026-02-31')).toBe('');
    expect(formatDate(null)).toBe('');
    expect(formatDate('')).toBe('');
  });

  test('[X-02] a day never moves with a zone', () => {
    fc.assert(
      fc.property(day, (value) => {
        expect(formatDate(value).split('/').reverse().join('-')).toBe(value);
        expect(formatDate(new Date(`${value}T00:00:00Z`))).toBe(formatDate(value));
      }),
    );
  });

  test('[X-01] a day is read only where the calendar has it', () => {
    const part = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 1890, max: 2110 }), part(14), part(33), (year, month, date) => {
        const value = `${year}-${month}-${date}`;
        // For a day that does not exist, Date rolls over into the next month or is invalid.
        const moment = new Date(`${value}T00:00:00Z`);
        const there = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
        expect(formatDate(value)).toBe(there ? `${date}/${month}/${year}` : '');
        expect(isDay(value)).toBe(there);
      }),
      { numRuns: 2000 },
    );
    // V8 reads this one as a day of 2013.
    expect(isDay('0001-13-13')).toBe(false);
  });

  test("[X-03] instants read hh:mma dd/MM/yyyy in the brand's zone", () => {
    expect(formatInstant('2026-11-20T22:05:00Z', 'Australia/Sydney')).toBe('09:05AM 21/11/2026');
    expect(formatInstant(new Date('2026-11-21T04:05:00Z'), 'Australia/Sydney')).toBe('03:05PM 21/11/2026');
    expect(formatInstant(0, 'UTC')).toBe('12:00AM 01/01/1970');
    expect(formatInstant(null, 'UTC')).toBe('');
    expect(formatInstant('never', 'UTC')).toBe('');
    expect(formatInstantDate('2026-11-20T22:05:00Z', 'Australia/Sydney')).toBe('21/11/2026');
    expect(formatInstantDate('2026-11-20T22:05:00Z', 'UTC')).toBe('20/11/2026');
    // A moment that is Saturday in Sydney and Friday in UTC.
    const recent = (todayIs: string) => formatRecent('2026-11-20T22:05:00Z', 'Australia/Sydney', todayIs);
    expect(['2026-11-21', '2026-11-22', '2026-11-27', '2026-11-28', '2026-11-20'].map(recent)).toEqual([
      ...['09:05AM', 'Yesterday', 'Sat', '21/11/2026', '21/11/2026'],
    ]);
    expect(formatRecent(null, 'UTC', '2026-11-21')).toBe('');
  });

  test('[X-03] the day of an instant agrees with Intl', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        expect(dayInZone(at, timeZone)).toBe(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at));
        expect(today(timeZone, at)).toBe(dayInZone(at, timeZone));
      }),
    );
  });

  test('[X-01 X-03] the clock of an instant agrees with Intl', () => {
    fc.assert(
      fc.property(moment, zone, (at, timeZone) => {
        const parts = new Intl.DateTimeFormat('en-AU', {
          timeZone,
          hourCycle: 'h12',
          hour: '2-digit',
          minute: '2-digit',
          day: '2-digit',
          month: '2-digit',
          year: 'numeric',
        }).formatToParts(at);
        const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
        const clock = `${part('hour')}:${part('minute')}${part('dayPeriod').toUpperCase()}`;
        expect(formatInstant(at, timeZone)).toBe(`${clock} ${part('day')}/${part('month')}/${part('year')}`);
      }),
    );
  });

  test("a month reads 'Jan 2027', an offset is that of its day, what is overdue says by how many days", () => {
    expect(formatMonth('2027-01-01')).toBe('Jan 2027');
    expect(formatUtcOffset('2026-07-01T00:00:00Z', 'Australia/Sydney')).toBe('UTC+10:00');
    expect(formatUtcOffset('2026-12-01T00:00:00Z', 'Australia/Sydney')).toBe('UTC+11:00');
    expect(formatUtcOffset('2026-12-01T00:00:00Z', 'America/Sao_Paulo')).toBe('UTC-03:00');
    expect(overdueText('2026-11-18', '2026-11-21')).toBe('overdue by 3 days');
    expect(overdueText('2026-11-20', '2026-11-21')).toBe('overdue by 1 day');
    expect(overdueText('2026-11-21', '2026-11-21')).toBeNull();
    expect(overdueText(null, '2026-11-21')).toBeNull();
    expect(daysBetween('2026-10-03', '2026-10-05')).toBe(2);
  });

  test('days between are the same both ways', () => {
    fc.assert(fc.property(day, day, (a, b) => daysBetween(a, b) + daysBetween(b, a) === 0));
  });
});

describe('numbers and names', () => {
  test('[X-04] money has a $ sign and 2 decimals', () => {
    expect(formatMoney('1234.5')).toBe('$1,234.50');
    expect(formatMoney(-12)).toBe('-$12.00');
    expect(formatMoney(new Decimal('99999999.99'))).toBe('$99,999,999.99');
    expect(formatMoney('1.005')).toBe('$1.01');
    expect(formatMoney('-0.001')).toBe('$0.00');
    expect(formatMoney(0)).toBe('$0.00');
    expect(formatMoney(null)).toBe('');
    expect(formatMoney('abc')).toBe('');
  });

  test('[X-04] money agrees with exact decimals', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (thousandths) => {
        const exact = new Decimal(thousandths.toString()).div(1000);
        const shown = formatMoney(exact.toFixed(3)).replace(/[$,]/gu, '');
        expect(new Decimal(shown).equals(exact.toDecimalPlaces(2, Decimal.ROUND_HALF_UP))).toBe(true);
      }),
    );
  });

  test('[Y-15] sizes of files are in words that agree, rounded up', () => {
    expect([0, 1, 2, 1023, 1024, 1025, 2_400_000, 1024 ** 3, 1.25 * 1024 ** 3].map(formatFileSize)).toEqual([
      '0 bytes',
      '1 byte',
      '2 bytes',
      '1023 bytes',
      '1 KB',
      '2 KB',
      '2.3 MB',
      '1 GB',
      '1.3 GB',
    ]);
    expect([1023, 2047, 1.99 * 1024 ** 2, 1.29 * 1024 ** 3].map(formatSpaceLeft)).toEqual([
      '1023 bytes',
      '1 KB',
      '1.9 MB',
      '1.2 GB',
    ]);
  });

  test('[T-20] hours have 2 decimals, durations are in words, counts have their thousands apart', () => {
    expect(formatHours('7.5')).toBe('7.50');
    expect(formatHours(1204)).toBe('1,204.00');
    expect(formatDuration(125)).toBe('2 hours, 5 minutes');
    expect(formatDuration(0)).toBe('0 hours, 0 minutes');
    expect(formatCount(1204)).toBe('1,204');
    expect([0, 1, 1204].map((count) => formatCountOf(count, 'row', 'rows'))).toEqual(['0 rows', '1 row', '1,204 rows']);
  });

  test("names are joined by commas and 'and'; initials are '?' where there is no name", () => {
    expect(joinNames(['a', 'b', 'c'])).toBe('a, b and c');
    expect(joinNames(['a', 'b'])).toBe('a and b');
    expect(joinNames([])).toBe('');
    expect(initials('Ada', 'Quinn')).toBe('AQ');
    expect(initials('Sam', '')).toBe('S');
    expect(initials('', null)).toBe('?');
  });
});
