import { expect, it } from 'vitest';
import { changeBriefs } from '@/lib/briefs/change-briefs';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { undoChanges } from '@/lib/briefs/undo-changes';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { listInbox } from '@/lib/inbox/list-inbox';
import { prepareListener } from './hints';
import { sendMailsIn } from './inbox-actions';
import { asMember, makeBrief, preparePeople } from './people';

const { world, people } = preparePeople();
const listener = prepareListener(world);

it('[Y-05 Y-06] one operation on 500 briefs is one entry, one hint and one mail for each; its undo takes all back', async () => {
  const first = await makeBrief(people());
  await world().owner.query(
    `insert into briefs (brand_id, department_id, category_id, creator_user_id, creator_brand_users_id, project, status_id,
       draft_due_date, in_market_date)
     select brand_id, department_id, category_id, creator_user_id, creator_brand_users_id, 'Poster ' || n, status_id,
       draft_due_date, in_market_date
     from briefs, generate_series(1, 499) as n where id = $1`,
    [first.id],
  );
  const briefs = await platformClient().brief.findMany({ where: { creatorUserId: people().creator.userId } });
  expect(briefs.length).toBe(500);
  await world().owner.query(
    `insert into brief_watches (brand_id, brief_id, brand_user_id)
     select brand_id, id, $1 from briefs where creator_user_id = $2 on conflict do nothing`,
    [people().watcher.brandUserId, people().creator.userId],
  );
  await world().owner.query(`insert into inbox_settings (brand_id, brand_user_id, watching) values ($1, $2, 'mail')`, [
    people().brand.record.id,
    people().watcher.brandUserId,
  ]);
  await listener().hints();

  const actor = asMember(world(), people().actor);
  const rows = briefs.map(({ uuid }) => ({ id: uuid }));
  const change = { assigneeBrandUsersId: people().bystander.brandUserId };
  const { results } = (await performInBrand(changeBriefs, actor, { rows, change })).answer;
  expect(results.every(({ ok }) => ok)).toBe(true);
  const [hint, ...more] = await listener().hints();
  expect(more).toEqual([]);
  expect(hint?.userIds).toEqual(expect.arrayContaining([people().bystander.userId, people().watcher.userId]));

  const inbox = async (member = people().bystander) =>
    (await performInBrand(listInbox, asMember(world(), member), {})).answer;
  expect(await inbox()).toMatchObject({
    data: [{ cause: 'assigned', count: 500, record: { uuid: null } }],
    meta: { total: 1, unread: 1 },
  });
  const { data } = await inbox(people().watcher);
  expect(data).toMatchObject([{ cause: 'assignee', count: 500 }]);
  const opened = await performInBrand(listBriefs, asMember(world(), people().watcher), { entry: data[0]?.uuid });
  expect(opened.answer.meta.total).toBe(500);

  await sendMailsIn(3);
  await sendMailsIn(6);
  const mails = await platformClient().outgoingMail.findMany({ where: { kind: 'inbox' }, orderBy: { id: 'asc' } });
  const of = (email: string) => mails.filter(({ toAddresses }) => toAddresses[0] === email);
  expect(of(people().bystander.email).map(({ subject }) => subject)).toEqual(['actor Person assigned you 500 briefs']);
  expect(of(people().watcher.email).length).toBe(1);

  const undone = results.map(({ uuid, version }) => ({ id: uuid, version }));
  await performInBrand(undoChanges, actor, { rows: undone });
  expect((await listener().hints()).length).toBe(1);
  // Whoever got its mail is notified that it is undone.
  expect((await inbox(people().watcher)).data).toMatchObject([{ cause: 'assignee', count: 500 }, { count: 500 }]);
}, 60_000);

it('[Y-05 Y-10] what waits about several is settled when it is true of none of them any more, and no mail says it then', async () => {
  await world().owner.query('delete from inbox_entries; delete from outgoing_mails');
  const actor = asMember(world(), people().actor);
  const briefs = [await makeBrief(people()), await makeBrief(people())];
  const assign = (of: typeof briefs, { brandUserId }: { brandUserId: number }) =>
    performInBrand(changeBriefs, actor, {
      rows: of.map(({ uuid }) => ({ id: uuid })),
      change: { assigneeBrandUsersId: brandUserId },
    });
  const waiting = async () =>
    (await performInBrand(listInbox, asMember(world(), people().bystander), { group: 'waiting' })).answer.data;
  await assign(briefs, people().bystander);
  await assign(briefs.slice(0, 1), people().former);
  expect(await waiting()).toMatchObject([{ cause: 'assigned', count: 2, settled: false }]);
  await assign(briefs.slice(1), people().former);
  expect(await waiting()).toEqual([]);
  await sendMailsIn(3);
  const mails = await platformClient().outgoingMail.findMany({ where: { kind: 'inbox' } });
  expect(mails.flatMap(({ toAddresses }) => toAddresses)).not.toContain(people().bystander.email);
});
