import { absent, newerVersion } from '@/lib/core/fault';

type Delegate<Row> = {
  updateManyAndReturn(args: { where: object; data: object }): PromiseLike<Row[]>;
  findFirst(args: { where: object }): PromiseLike<Row | null>;
};

/**
 * Writes a live row once, if it is still at the version that the writer has seen (decisions D3.7); `undefined` accepts
 * whatever stands. The version grows by one.
 * @throws Fault absent, or newer_version with the row that stands now under `meta.current`.
 */
export async function change<Row extends { version: number }>(
  delegate: Delegate<Row>,
  id: number,
  seen: number | undefined,
  data: object,
): Promise<Row> {
  const live = { id, deletedAt: null };
  const [changed] = await delegate.updateManyAndReturn({
    where: seen === undefined ? live : { ...live, version: seen },
    data: { ...data, version: { increment: 1 } },
  });
  if (changed) return changed;
  const standing = await delegate.findFirst({ where: live });
  if (!standing) throw absent();
  throw newerVersion({ version: standing.version });
}
