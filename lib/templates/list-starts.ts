import { operation } from '@/lib/core/operation';
import { Prisma } from '@/lib/db/generated/client';
import { instantText } from '@/lib/db/instant-text';
import { moduleOff } from '@/lib/runtime/fault';
import { RECENT_MAX } from './field-limits';
import { listStartsInput, mayUseKind, type StartsView, startsView } from './inputs';
import { templatesOf } from './list-templates';

const { sql } = Prisma;

/** What 'Start from' offers: the brand's templates of a kind, and one's own last five records. */
export const listStarts = operation({
  name: 'templates.listStarts',
  summary: 'List what a new plan or scope can start from',
  effect: 'read',
  transaction: false,
  allow: 'template.use',
  input: listStartsInput,
  output: startsView,
  async run(context, { kind }) {
    const { brand, actor, request, rows } = context;
    if (!mayUseKind(request, kind)) throw moduleOff();
    const [table, title, detail] =
      kind === 'plan' ? [sql`plans`, sql`project`, sql`client`] : [sql`scopes`, sql`product_title`, sql`type`];
    const recent = await rows<StartsView['recent'][number]>(
      sql`
        select uuid::text as uuid, ${title} as title, ${detail} as context, ${instantText(sql`created_at`)} as "createdAt"
        from ${table}
        where brand_id = ${brand.id} and creator_user_id = ${actor.userId} and deleted_at is null
        order by id desc limit ${RECENT_MAX}`,
      'once',
    );
    return { templates: await templatesOf(context, [kind]), recent };
  },
});
