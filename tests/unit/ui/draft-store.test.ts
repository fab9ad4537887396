import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ageInWords } from '@/components/ui/form/draft-offer';
import {
  draftKey,
  eraseDraft,
  fromDraft,
  newestDraft,
  pruneDrafts,
  writeDraft,
} from '@/components/ui/form/draft-store';

/** The parts of the browser's storage that drafts use. */
function storageOf(entries: Record<string, string> = {}): Storage {
  const stored = new Map(Object.entries(entries));
  return {
    get length() {
      return stored.size;
    },
    key: (at) => [...stored.keys()][at] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  };
}
const DAY_MS = 24 * 60 * 60 * 1000;

describe('an unsaved draft', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is stored per person, kind and page; the newest is offered first, then the one before', () => {
    const storage = storageOf();
    const key = (page: string) => draftKey('brief', 'ada', page);
    writeDraft(key('one'), { project: 'Older' }, storage);
    vi.advanceTimersByTime(60_000);
    writeDraft(key('two'), { project: 'Newer' }, storage);
    writeDraft(draftKey('plan', 'ada', 'one'), { heads: {} }, storage);
    expect(newestDraft('brief', 'ada', storage)).toMatchObject({ key: key('two'), values: { project: 'Newer' } });
    expect(newestDraft('brief', 'mia', storage)).toBeNull();
    expect(newestDraft('scope', 'ada', storage)).toBeNull();
    eraseDraft(key('two'), storage);
    expect(newestDraft('brief', 'ada', storage)?.values).toEqual({ project: 'Older' });
  });

  it('is gone after seven days, and when somebody else logs in on the host', () => {
    const storage = storageOf({ 'colour-mode': 'dark' });
    writeDraft(draftKey('scope', 'ada', 'one'), { productTitle: 'CARE' }, storage);
    vi.advanceTimersByTime(7 * DAY_MS);
    expect(newestDraft('scope', 'ada', storage)).not.toBeNull();
    // The clock was set back for a while.
    vi.setSystemTime(Date.now() - 9 * DAY_MS);
    expect(newestDraft('scope', 'ada', storage)).not.toBeNull();
    vi.setSystemTime(Date.now() + 9 * DAY_MS);
    writeDraft(draftKey('scope', 'mia', 'one'), { productTitle: 'HERS' }, storage);
    vi.advanceTimersByTime(1);
    expect(newestDraft('scope', 'ada', storage)).toBeNull();
    pruneDrafts('ada', storage);
    expect([storage.length, storage.getItem('colour-mode')]).toEqual([1, 'dark']);
  });

  it('is not written after log-out', async () => {
    vi.resetModules();
    const page = await import('@/components/ui/form/draft-store');
    const storage = storageOf();
    const key = page.draftKey('brief', 'ada', 'one');
    page.writeDraft(key, { project: 'Poster' }, storage);
    page.eraseDraft(key, storage);
    page.endDrafts();
    page.writeDraft(key, { project: 'Poster' }, storage);
    expect(storage.length).toBe(0);
  });

  it('is ignored where the storage is full or the entry malformed', () => {
    const full: Storage = {
      ...storageOf(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => writeDraft(draftKey('brief', 'ada', 'one'), {}, full)).not.toThrow();
    for (const text of ['not json', 'null', '{"savedAt":"soon","values":{}}', '{"savedAt":1}']) {
      expect(newestDraft('brief', 'ada', storageOf({ [draftKey('brief', 'ada', 'x')]: text }))).toBeNull();
    }
  });

  it('restores only fields that the form has, and only values of the same type', () => {
    const initial = { project: '', urgent: false, links: [] as string[], hours: '' };
    expect(fromDraft(initial, { project: 'Poster', urgent: true, links: ['a'], hours: 3, old: 'x' })).toEqual({
      project: 'Poster',
      urgent: true,
      links: ['a'],
      hours: '',
    });
  });

  it('says how old it is', () => {
    const now = Date.now();
    expect([20_000, 60_000, 12 * 60_000, 3 * 3_600_000, 2 * DAY_MS].map((age) => ageInWords(now - age, now))).toEqual([
      ...['just now', '1 minute ago', '12 minutes ago', '3 hours ago', '2 days ago'],
    ]);
  });
});
