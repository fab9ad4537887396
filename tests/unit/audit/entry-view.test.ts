import { expect, test } from 'vitest';
import { type ExportedRecord, entryInWords } from '@/lib/audit/entry-view';

/** The text of a change of a field, once from and once to the value. */
function wordOf(value: unknown) {
  const row: ExportedRecord = {
    at: '2026-11-21T09:05:00.000Z',
    brandId: 1,
    actorUserId: null,
    operation: 'briefs.update',
    outcome: 'done',
    entity: 'brief',
    label: 'Launch',
    ip: null,
    userAgent: null,
    details: { event: 'updated', changes: { project: { from: value, to: null } } },
  };
  const { changes } = entryInWords(row, { people: new Map(), brands: new Map(), timeZone: 'Australia/Sydney' });
  return changes[0]?.from;
}

test('values read as people write them: days and moments in the brand’s zone, whatever only looks like one as it is', () => {
  expect([undefined, null, '', 0, true, 'brandAdmin'].map(wordOf)).toEqual([
    null,
    null,
    null,
    '0',
    'On',
    'Brand Admin',
  ]);
  expect(['2026-11-02', '2026-11-02T00:00:00.000Z'].map(wordOf)).toEqual(['02/11/2026', '02/11/2026']);
  expect(wordOf('2026-11-02T04:22:17.582Z')).toBe('03:22PM 02/11/2026');
  for (const text of ['2026-02-31', 'Mint-Green', 'Call-2026-11-02T00:00:00.000Z', '2026-11-02 or later', '2026-']) {
    expect(wordOf(text)).toBe(text);
  }
});
