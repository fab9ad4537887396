import { readLookupData } from '@/lib/catalogue/lookup-data';
import { operation } from '@/lib/core/operation';
import { type FieldErrors, invalid } from '@/lib/runtime/fault';
import { resolveChoices } from './choices';
import { createScopeInput } from './inputs';
import { liveScope, viewOfScope } from './read-scope';
import { contentOf } from './scope-content';
import { STATUS } from './scope-rules';
import { scopeView } from './scope-view';
import { planLines, writeLines } from './write-lines';

/** Starts a scope, as a draft. */
export const createScope = operation({
  name: 'scopes.create',
  summary: 'Create a scope',
  effect: 'write',
  allow: 'scope.edit',
  input: createScopeInput,
  output: scopeView,
  async run(context, { lines, ...input }) {
    const { db, brand, events } = context;
    const errors: FieldErrors = {};
    const lookup = await readLookupData(db, brand.id);
    const chosen = await resolveChoices(context, lookup, input, {}, errors);
    const { categoryId, creatorUserId, segmentId, assigneeUserId } = chosen;
    const planned = await planLines(context, null, lines ?? [], 'replace', errors);
    if (!categoryId || !creatorUserId || Object.keys(errors).length > 0) throw invalid(errors);

    const { productTitle, type, ...content } = contentOf(input);
    const { id } = await db.scope.create({
      data: {
        ...content,
        brandId: brand.id,
        categoryId,
        creatorUserId,
        segmentId,
        assigneeUserId,
        productTitle: productTitle ?? input.productTitle,
        type: type ?? input.type,
        statusId: STATUS.draft,
      },
      select: { id: true },
    });
    await writeLines(context, id, planned);
    const scope = await liveScope(context, { id });
    events.created('scope', scope);
    return viewOfScope(context, scope);
  },
});
