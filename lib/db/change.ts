import { absent, newerVersion } from '@/lib/runtime/fault';
import { changesBetween } from '@/lib/runtime/field-changes';

type Delegate<Row> = {
  updateManyAndReturn(args: { where: object; data: object }): PromiseLike<Row[]>;
  findFirst(args: { where: object }): PromiseLike<Row | null>;
};

/**
 * Writes a live row once, if it is still at the version that the writer has seen (D3.7); `undefined` accepts any. The
 * version grows by one.
 * @throws Fault absent, or newer_version with the current version under `meta.current`.
 */
export async function change<Row extends { version: number }>(
  delegate: Delegate<Row>,
  id: number | bigint,
  seen: number | undefined,
  data: object,
): Promise<Row> {
  const live = { id, deletedAt: null };
  const [changed] = await delegate.updateManyAndReturn({
    where: seen === undefined ? live : { ...live, version: seen },
    data: { ...data, version: { increment: 1 } },
  });
  if (changed) return changed;
  const current = await delegate.findFirst({ where: live });
  if (!current) throw absent();
  throw newerVersion({ version: current.version });
}

/**
 * The same, but a write that would change nothing is skipped: `current` itself is returned, with its version, so that
 * the caller records nothing. Whoever has seen an older version is refused all the same.
 * @param current the row as this transaction read it.
 * @param beside columns that are written along with a change, but do not count as one
 */
export async function changeIfDifferent<Row extends { id: number | bigint; version: number }>(
  delegate: Delegate<Row>,
  current: Row,
  seen: number | undefined,
  data: object,
  beside: object = {},
): Promise<Row> {
  const changes = changesBetween(current, { ...current, ...data }, Object.keys(data));
  if (Object.keys(changes).length > 0) return change(delegate, current.id, seen, { ...data, ...beside });
  refuseStaleVersion(current, seen);
  return current;
}

/** Where nothing is written, an older version is refused all the same. @throws Fault newer_version */
export function refuseStaleVersion({ version }: { readonly version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== version) throw newerVersion({ version });
}
