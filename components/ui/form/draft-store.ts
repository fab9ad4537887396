/**
 * Unsaved drafts, stored in this browser: per host (as is the browser's storage), person and page, so that two tabs
 * have one each. Nothing secret is ever typed into these forms. Log-out erases all of them (`clearClientState`).
 */
export type DraftKind = 'brief' | 'plan' | 'scope';

export interface Draft {
  /** The key in the storage. */
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly values: unknown;
}

const PREFIX = 'draft:';
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * @param person its owner
 * @param page unique for each opened form, so that every tab has its own draft
 */
export const draftKey = (kind: DraftKind, person: string, page: string): string => `${PREFIX}${person}:${kind}:${page}`;

/** The newest draft of a person that is not older than seven days, or null. */
export function newestDraft(kind: DraftKind, person: string, storage = browserStorage()): Draft | null {
  const drafts = keysOf(storage, draftKey(kind, person, '')).flatMap((key) => readDraft(key, storage) ?? []);
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt)[0] ?? null;
}

let loggedOut = false;

/** At log-out: otherwise a page would write its draft on unload, after all were erased. */
export function endDrafts(): void {
  loggedOut = true;
}

export function writeDraft(key: string, values: unknown, storage = browserStorage()): void {
  if (loggedOut) return;
  try {
    storage?.setItem(key, JSON.stringify({ savedAt: Date.now(), values }));
  } catch {
    // The storage is full or forbidden: the form works without.
  }
}

export function eraseDraft(key: string, storage = browserStorage()): void {
  storage?.removeItem(key);
}

/** Erases other people's drafts, and those that are too old. */
export function pruneDrafts(person: string, storage = browserStorage()): void {
  const own = `${PREFIX}${person}:`;
  for (const key of keysOf(storage, PREFIX)) {
    if (!key.startsWith(own) || !readDraft(key, storage)) eraseDraft(key, storage);
  }
}

function readDraft(key: string, storage: Storage | null): Draft | null {
  try {
    const { savedAt, values } = JSON.parse(storage?.getItem(key) ?? 'null') as Draft;
    // A clock that was set back makes a draft young, not unreadable.
    const isYoung = typeof savedAt === 'number' && Date.now() - savedAt <= MAX_AGE_MS;
    return isYoung && typeof values === 'object' && values !== null ? { key, savedAt, values } : null;
  } catch {
    return null;
  }
}

const keysOf = (storage: Storage | null, prefix: string): string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * The values of a form with a draft's values in their place: only fields that the form has, with the same type, since
 * another release may have written the draft.
 */
export function fromDraft<Values extends object>(initial: Values, draft: unknown): Values {
  const saved = Object.entries(draft as Record<string, unknown>).filter(
    ([field, value]) => field in initial && sameType((initial as Record<string, unknown>)[field], value),
  );
  return { ...initial, ...Object.fromEntries(saved) };
}

const sameType = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && (one === null) === (other === null);
