import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { wholeList } from '@/lib/core/whole-list';
import { statusList } from './status-list';

/** GET /v1/_/scope-statuses: every status of a scope, in the order in which they are shown. */
export const listScopeStatuses = platformOperation({
  name: 'reference.listScopeStatuses',
  summary: "List a scope's statuses",
  effect: 'read',
  allow: 'signedIn',
  input: z.object({}),
  output: statusList,
  async run({ db }) {
    return wholeList(
      await db.scopeStatus.findMany({ select: { id: true, title: true }, orderBy: { position: 'asc' } }),
    );
  },
});
