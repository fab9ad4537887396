import { describe, expect, it } from 'vitest';
import { digestTime, mayRemind } from '@/lib/inbox/digest-time';

const SYDNEY = 'Australia/Sydney';
const at = (instant: string, zone = SYDNEY) => digestTime(new Date(instant), zone);

describe('[Y-10] the digest', () => {
  it('leaves from 8:00 until before 12:00 of the brand’s zone, and is of that date', () => {
    // Monday, 23 November 2026, 11 hours ahead of UTC.
    expect(at('2026-11-22T20:59:59Z')).toBeNull();
    const cutOff = new Date('2026-11-22T21:00:00Z');
    expect(at('2026-11-22T21:00:00Z')).toEqual({ date: '2026-11-23', cutOff });
    // A job that was down from 7:50 to 8:10 still sends; one that was down until 12:10 waits for the next day.
    expect(at('2026-11-22T21:10:00Z')).toEqual({ date: '2026-11-23', cutOff });
    expect(at('2026-11-23T00:59:59Z')).toEqual({ date: '2026-11-23', cutOff });
    expect(at('2026-11-23T01:10:00Z')).toBeNull();
  });

  it('rests at weekends by the local date', () => {
    expect(at('2026-11-20T21:30:00Z')).toBeNull();
    expect(at('2026-11-21T21:30:00Z')).toBeNull();
    // Friday evening in Sydney is Friday morning in London.
    expect(at('2026-11-20T09:00:00Z', 'Europe/London')?.date).toBe('2026-11-20');
    // Sunday in UTC, and Monday in Sydney.
    expect(at('2026-11-22T21:30:00Z')?.date).toBe('2026-11-23');
  });

  it('follows both switches of daylight saving, one for each date', () => {
    // Sydney: clocks go forward on Sunday 4 October 2026, back on Sunday 5 April 2026.
    const dates = ['2026-10-02', '2026-10-05', '2026-04-03', '2026-04-06'].map((date) => {
      const minutes = Array.from(
        { length: 24 * 60 },
        (_, minute) => Date.parse(`${date}T00:00:00Z`) - 14 * 36e5 + minute * 6e4,
      );
      const found = minutes.map((minute) => digestTime(new Date(minute), SYDNEY)).filter((time) => time?.date === date);
      return [found.length, new Set(found.map((time) => time?.cutOff.toISOString()))] as const;
    });
    expect(dates.map(([minutes]) => minutes)).toEqual([240, 240, 240, 240]);
    expect(dates.map(([, cutOffs]) => [...cutOffs])).toEqual([
      ['2026-10-01T22:00:00.000Z'],
      ['2026-10-04T21:00:00.000Z'],
      ['2026-04-02T21:00:00.000Z'],
      ['2026-04-05T22:00:00.000Z'],
    ]);
    // New York, where the weekday after the switch is a Monday, too: 1 November 2026.
    expect(at('2026-11-02T13:00:00Z', 'America/New_York')?.cutOff.toISOString()).toBe('2026-11-02T13:00:00.000Z');
    expect(at('2026-10-30T12:00:00Z', 'America/New_York')?.cutOff.toISOString()).toBe('2026-10-30T12:00:00.000Z');
  });

  it('a zone that changes at 7:59 leads to the same date or to none', () => {
    const now = '2026-11-22T20:59:00Z';
    expect([at(now), at(now, 'Pacific/Auckland')?.date, at(now, 'Australia/Perth')]).toEqual([
      null,
      '2026-11-23',
      null,
    ]);
  });

  it('reminders are not written at night', () => {
    expect(mayRemind(new Date('2026-11-22T18:59:00Z'), SYDNEY)).toBe(false);
    expect(mayRemind(new Date('2026-11-22T19:00:00Z'), SYDNEY)).toBe(true);
  });
});
