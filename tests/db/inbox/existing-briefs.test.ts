import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { platformClient } from '@/lib/db/clients';
import { makeBrief, preparePeople } from './people';

const MIGRATION = 'prisma/migrations/2026112459_watches_of_existing_briefs/migration.sql';
const { world, people } = preparePeople();

const entries = async () => [await platformClient().inboxEntry.count(), await platformClient().outgoingMail.count()];

it('[Y-01] briefs that stood before are watched by their people, whom nobody tells; who stopped stays so', async () => {
  const brief = await makeBrief(people());
  const db = platformClient();
  await db.briefComment.create({
    data: {
      brandId: brief.brandId,
      briefId: brief.id,
      bodyContent: 'As before',
      creatorUserId: people().bystander.userId,
    },
  });
  await db.briefWatch.deleteMany({ where: { briefId: brief.id, watching: true } });
  const before = await entries();
  await world().owner.query(readFileSync(MIGRATION, 'utf8'));
  const rows = await db.briefWatch.findMany({ where: { briefId: brief.id } });
  const watching = rows.filter((row) => row.watching).map(({ brandUserId }) => brandUserId);
  const { creator, assignee, specialist, cc, bystander, stopped } = people();
  for (const { brandUserId } of [creator, assignee, specialist, cc, bystander]) expect(watching).toContain(brandUserId);
  expect(watching).not.toContain(stopped.brandUserId);
  expect(await entries()).toEqual(before);
});
