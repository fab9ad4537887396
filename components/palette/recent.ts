import { MAX_RECENT } from '@/lib/search/field-limits';

/**
 * The records that a person opened last on this host, newest first: only uuids, whose titles come from the server.
 * Log-out erases them with the rest of the browser's storage (`clearClientState`), as does the first record that
 * another person opens.
 */
const PREFIX = 'recent:';
const RECORD =
  /^\/(?:briefme\/briefs|lamptool\/plans|scopebuilder\/scopes|users)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/;

/** The record that an address shows. */
export const recordAt = (pathname: string): string | null => RECORD.exec(pathname)?.[1] ?? null;

export function recentOf(userUuid: string, storage = browserStorage()): string[] {
  try {
    const ids: unknown = JSON.parse(storage?.getItem(PREFIX + userUuid) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function remember(userUuid: string, uuid: string, storage = browserStorage()): void {
  try {
    for (const key of Object.keys(storage ?? {})) {
      if (key.startsWith(PREFIX) && key !== PREFIX + userUuid) storage?.removeItem(key);
    }
    const ids = [uuid, ...recentOf(userUuid, storage).filter((id) => id !== uuid)].slice(0, MAX_RECENT);
    storage?.setItem(PREFIX + userUuid, JSON.stringify(ids));
  } catch {
    // The storage is full or forbidden: then there are no recent records.
  }
}

function browserStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
