import { expect, test } from 'vitest';
import { dayInLog, instantInLog } from '@/lib/audit/dates-of-log';

test('what was looked up before is that minute of that zone, on both sides of a change of the clock', () => {
  const instants = ['2026-10-03T15:59:59.999Z', '2026-10-03T16:00:00.000Z', '2026-10-03T16:00:59.000Z'];
  for (const _ of ['formatted', 'looked up']) {
    expect(instants.map((at) => instantInLog(at, 'Australia/Sydney'))).toEqual([
      '01:59AM 04/10/2026',
      '03:00AM 04/10/2026',
      '03:00AM 04/10/2026',
    ]);
    expect(instantInLog('2026-10-03T16:00:00.000Z', 'Australia/Brisbane')).toBe('02:00AM 04/10/2026');
    expect(['2026-10-03', '2026-02-31'].map(dayInLog)).toEqual(['03/10/2026', '']);
  }
});
