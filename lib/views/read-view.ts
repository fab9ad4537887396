import { roleMay } from '@/lib/access/policy';
import type { RowRef } from '@/lib/core/fields';
import type { BrandRunContext } from '@/lib/core/operation';
import type { SavedView } from '@/lib/db/generated/client';
import { absent, forbidden, invalid } from '@/lib/runtime/fault';
import { maySeeScreen, VIEW_NAME_TAKEN, type ViewView, viewQuery } from './inputs';

type Context = Pick<BrandRunContext, 'db' | 'actor' | 'request'>;
/** The columns of a saved view that are answered. */
export type StoredView = Pick<SavedView, 'id' | 'uuid' | 'userId' | 'screen' | 'name' | 'query' | 'shared' | 'version'>;

/** A view that the caller sees: an own one, or one that is shared. @throws Fault absent */
async function seenView({ db, actor, request }: Context, ref: RowRef) {
  const view = await db.savedView.findFirst({
    where: { ...ref, deletedAt: null, OR: [{ userId: actor.userId }, { shared: true }] },
  });
  if (!view || !maySeeScreen(request, view.screen)) throw absent();
  return view;
}

/** A view may be changed by its owner; a shared one by administrators, too. */
export const mayChange = ({ actor }: Pick<Context, 'actor'>, view: { userId: number; shared: boolean }): boolean =>
  view.userId === actor.userId || (view.shared && roleMay(actor.role, 'views.manageShared'));

/** @throws Fault absent, forbidden */
export async function changeableView(context: Context, ref: RowRef): Promise<StoredView> {
  const view = await seenView(context, ref);
  if (!mayChange(context, view)) throw forbidden('Only its owner or an administrator can change a shared view');
  return view;
}

/**
 * Names are unique among a person's views of a list, without regard to case. The name of a removed one is free.
 * @throws Fault invalid on `name`
 */
export async function refuseTaken(
  { db }: Pick<Context, 'db'>,
  { userId, screen, name, except }: { userId: number; screen: string; name: string; except?: number },
): Promise<void> {
  const others = { userId, screen, id: { not: except } };
  const own = await db.savedView.findMany({ where: { ...others, deletedAt: null }, select: { name: true } });
  if (own.some((view) => view.name.toLowerCase() === name.toLowerCase())) throw invalid({ name: VIEW_NAME_TAKEN });
  await db.savedView.deleteMany({ where: { ...others, name, deletedAt: { not: null } } });
}

export const viewOf = (context: Pick<Context, 'actor'>, view: StoredView): ViewView => ({
  id: view.id,
  uuid: view.uuid,
  screen: view.screen,
  name: view.name,
  shared: view.shared,
  version: view.version,
  // Views that were saved before `viewQuery` left something out have it still.
  query: viewQuery(view.query as Record<string, string>),
  mine: mayChange(context, view),
});
