import { pageMetaOf } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { listOngoingsInput } from './inputs';
import { liveScope } from './read-scope';
import { type OngoingView, ongoingList } from './scope-view';

/** A scope's monthly ongoings, newest first (modules §7). Seen by all who see the scope; changed by admins alone. */
export const listOngoings = operation({
  name: 'scopes.listOngoings',
  summary: "List a scope's monthly ongoings",
  effect: 'read',
  allow: 'scope.view',
  input: listOngoingsInput,
  output: ongoingList,
  async run(context, { scopeId, page, limit, orderBy, order }) {
    const { db } = context;
    const scope = await liveScope(context, scopeId);
    const where = { scopeId: scope.id, deletedAt: null };
    const total = await db.scopeOngoing.count({ where });
    const rows = await db.scopeOngoing.findMany({
      where,
      include: { segment: true },
      orderBy: [...orderBy.map((column) => ({ [column]: order })), { id: order }],
      skip: (page - 1) * limit,
      take: limit,
    });
    return { data: rows.map(ongoingOf), meta: pageMetaOf(total, page, limit) };
  },
});

type StoredOngoing = {
  id: number;
  uuid: string;
  createdAt: Date;
  segmentId: number;
  notes: string;
  segment: { name: string };
};
export const ongoingOf = ({ id, uuid, createdAt, segmentId, notes, segment }: StoredOngoing): OngoingView => ({
  id,
  uuid,
  segmentId,
  notes,
  createdAt: createdAt.toISOString(),
  segment: segment.name,
});
