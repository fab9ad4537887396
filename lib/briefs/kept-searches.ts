import { LRUCache } from 'lru-cache';
import { perRuntime } from '@/lib/core/per-runtime';
import type { ListBriefs } from './inputs';
import { type Found, isByNamesAlone, type ListRow } from './list-statement';

/**
 * What searches of the briefs list found, held per process: counting a common word reads all names of a brand, and screens
 * ask for the same page again and again (speed rules). It is good for as long as no brief of the brand came, went or was
 * renamed, which `brand_counts.names_version` tells in the very statement that uses it (trust 5); its migration says why
 * that is exact. Rows are never held: what stands in them is read every time.
 */
type KeptFound = Found & { readonly namesVersion: number };

/** Pages held at once, of all brands; the one that was asked for longest ago goes first. */
const MOST = 2000;
const kept = perRuntime('searches', () => new LRUCache<string, KeptFound>({ max: MOST }));

/** What is held for this page of this search, of whatever version: good for a guess that the statement confirms. */
export const keptFound = (brandId: number, query: ListBriefs): KeptFound | undefined =>
  isByNamesAlone(query) ? kept().get(keyOf(brandId, query)) : undefined;

/** @param rows of a statement that read the names itself */
export function keepFound(brandId: number, query: ListBriefs, rows: readonly ListRow[]): void {
  const [first] = rows;
  if (!first || first.namesVersion === null) return;
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  kept().set(keyOf(brandId, query), { namesVersion: first.namesVersion, total: first.total, ids });
}

// The word as it came: which letters are the same in lower case is the database's to say.
const keyOf = (brandId: number, { search, order, page, limit }: ListBriefs): string =>
  JSON.stringify([brandId, search, order, page, limit]);
