import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { wholeList } from '@/lib/core/whole-list';
import { statusList } from './status-list';

/** GET /v1/_/brief-statuses: every status of a brief, in the order in which they are shown. */
export const listBriefStatuses = platformOperation({
  name: 'reference.listBriefStatuses',
  summary: "List a brief's statuses",
  effect: 'read',
  allow: 'signedIn',
  input: z.object({}),
  output: statusList,
  async run({ db }) {
    return wholeList(
      await db.briefStatus.findMany({ select: { id: true, title: true }, orderBy: { position: 'asc' } }),
    );
  },
});
