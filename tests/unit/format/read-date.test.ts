import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate } from '@/lib/format/format';
import { readDate } from '@/lib/format/read-date';

const today = '2026-11-21';
const read = (text: string) => readDate(text, { today });

describe('a day that somebody types', () => {
  it('[X-02] is read with its year, day before month', () => {
    for (const text of [
      '21/11/2026',
      '21-11-26',
      '21.11.2026',
      '21112026',
      ' 2026-11-21 ',
      '21 nov 2026',
      '21-Nov-26',
    ]) {
      expect(read(text)).toBe('2026-11-21');
    }
    expect([read('12.01.27'), read('12 January 2027'), read('1 sept 2027')]).toEqual([
      ...['2027-01-12', '2027-01-12', '2027-09-01'],
    ]);
  });

  it('is the next one where no year is given', () => {
    expect([read('12 jan'), read('12/1'), read('21/11'), read('20/11'), read('29/2')]).toEqual([
      ...['2027-01-12', '2027-01-12', '2026-11-21', '2027-11-20', '2028-02-29'],
    ]);
  });

  it('is the nearest one within the period of the plan, else the next', () => {
    const inPlan = (text: string, start: string, end: string) => readDate(text, { today, period: { start, end } });
    expect(inPlan('12 jan', '2025-01-01', '2025-12-31')).toBe('2025-01-12');
    expect(inPlan('12 jan', '2025-01-01', '2028-12-31')).toBe('2027-01-12');
    expect(inPlan('12 jan', '2029-01-01', '2030-12-31')).toBe('2029-01-12');
    expect(inPlan('12 jun', '2026-10-01', '2026-12-31')).toBe('2027-06-12');
  });

  it('is refused where it is none', () => {
    for (const text of [
      ...['99/99/2027', '31/02/2026', '11/21/2026', '1/13', '31/4', '30 feb', 'soon', '', '0/0/2026', '12', '12 ja'],
      ...['jan', '12 janx', '1/2/3/4', '2026-13-01', '12/1/027'],
    ]) {
      expect([text, read(text)]).toEqual([text, null]);
    }
  });
});

describe('for any day', () => {
  const days = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('what is shown is read back', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(read(formatDate(day))).toBe(day);
      }),
    );
  });

  it('a day without a year has its day and month, and lies in the plan where the plan has such a day', () => {
    fc.assert(
      fc.property(days, days, days, (day, one, other) => {
        const period = one < other ? { start: one, end: other } : { start: other, end: one };
        const found = readDate(formatDate(day).slice(0, 5), { today, period });
        const [year, rest] = [Number(period.start.slice(0, 4)), day.slice(4)];
        expect(found?.slice(4)).toBe(rest);
        const years = Array.from({ length: Number(period.end.slice(0, 4)) - year + 1 }, (_, at) => year + at);
        const fits = years.some((each) => {
          const candidate = `${each}${rest}`;
          return formatDate(candidate) !== '' && candidate >= period.start && candidate <= period.end;
        });
        expect(Boolean(found && found >= period.start && found <= period.end)).toBe(fits);
        if (!fits) expect(found && found >= today).toBe(true);
      }),
    );
  });
});
