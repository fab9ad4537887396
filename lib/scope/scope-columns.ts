import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';

/** The columns of `scopes as s` in lists and on its page: money as a decimal text, instants as ISO 8601 UTC. */
export const SCOPE_COLUMNS = Prisma.sql`
  s.id, s.uuid::text as uuid, s.version, s.product_title as "productTitle",
  s.product_title_confirmed as "productTitleConfirmed", s.product_code as "productCode",
  s.category_id as "categoryId", s.segment_id as "segmentId", s.type, s.status_id as "statusId",
  (select title from scope_statuses where id = s.status_id) as "statusTitle", s.sell_for::text as "sellFor",
  s.assignee_user_id as "assigneeUserId", s.creator_user_id as "creatorUserId",
  ${instantText(Prisma.sql`s.created_at`)} as "createdAt", ${instantText(Prisma.sql`s.updated_at`)} as "updatedAt"`;
