import { describe, expect, it } from 'vitest';
import { today } from '@/lib/format/format';
import type { EntryView } from '@/lib/inbox/inputs';
import { CAUSES } from '@/lib/inbox/rules/groups';
import { pathOf, sentenceText } from '@/lib/inbox/sentences';
import { eightOClock, SNOOZE_CHOICES } from '@/lib/inbox/snooze-times';

const ada = { id: 1, uuid: 'a', firstName: 'Ada', lastName: '', avatarColour: '', deleted: false };
const record = { kind: 'brief' as const, uuid: 'b', title: 'Spring Poster', gone: false, status: null, dueDate: null };
const entry = (more: Partial<EntryView>) => ({
  actor: ada,
  record,
  count: 1,
  to: null,
  cause: 'assigned' as const,
  ...more,
});

describe('[Y-07] entries say in sentences', () => {
  it('who did what to which record', () => {
    expect(sentenceText(entry({}))).toBe('Ada assigned you Spring Poster');
    expect(sentenceText(entry({ cause: 'status', to: 'With Client' }))).toBe('Ada set Spring Poster to With Client');
    expect(sentenceText(entry({ cause: 'due', to: '2026-11-30' }))).toBe(
      'Ada moved the due date of Spring Poster to 30/11/2026',
    );
    expect(sentenceText(entry({ cause: 'comment', count: 3 }))).toBe('3 comments, the last by Ada, on Spring Poster');
    expect(sentenceText(entry({ cause: 'mention', count: 2 }))).toBe(
      '2 mentions of you, the last by Ada, on Spring Poster',
    );
    expect(sentenceText(entry({ cause: 'overdue', actor: null }))).toBe('Spring Poster is overdue');
    const many = { ...record, uuid: null, title: null };
    expect(sentenceText(entry({ count: 40, record: many }))).toBe('Ada assigned you 40 briefs');
    // The others of several were undone.
    expect(sentenceText(entry({ count: 1, record: many }))).toBe('Ada assigned you 1 brief');
    for (const cause of CAUSES) expect(sentenceText(entry({ cause })), cause).toMatch(/Spring Poster/);
  });

  it('and lead to the very comment, the record, or the list of several', () => {
    const comment = { uuid: 'c', text: 'Hello' };
    expect(pathOf({ uuid: 'e', cause: 'comment', record, comment })).toBe('/briefme/briefs/b#comment-c');
    const several = { uuid: 'e', record: { ...record, uuid: null }, comment: null };
    expect(pathOf({ ...several, cause: 'assigned' })).toBe('/briefme/briefs?entry=e');
    expect(pathOf({ ...several, cause: 'removed' })).toBe('/briefme/briefs/list/bin');
  });
});

it('[Y-08] snoozes until 8:00 of tomorrow or Monday by the brand’s clock', () => {
  // Friday, the day before clocks go forward on Sunday in Sydney.
  const friday = new Date('2026-10-02T03:00:00Z');
  const days = SNOOZE_CHOICES.map(({ dayAfter }) => dayAfter(today('Australia/Sydney', friday)));
  expect(days).toEqual(['2026-10-03', '2026-10-05']);
  expect(days.map((day) => eightOClock(day, 'Australia/Sydney'))).toEqual([
    '2026-10-02T22:00:00.000Z',
    '2026-10-04T21:00:00.000Z',
  ]);
});
