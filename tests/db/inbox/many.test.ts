import { expect, it } from 'vitest';
import { changeBriefs } from '@/lib/briefs/change-briefs';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { undoChanges } from '@/lib/briefs/undo-changes';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { listInbox } from '@/lib/inbox/list-inbox';
import { asMember, makeBrief, prepareCast } from './cast';
import { prepareEar } from './hints';
import { tellIn } from './inbox-acts';

const { world, cast } = prepareCast();
const ear = prepareEar(world);

it('[Y-05 Y-06] one operation on 500 briefs is one entry, one hint and one mail for each; its undo takes all back', async () => {
  const first = await makeBrief(cast());
  await world().owner.query(
    `insert into briefs (brand_id, department_id, category_id, creator_user_id, creator_brand_users_id, project, status_id,
       draft_due_date, in_market_date)
     select brand_id, department_id, category_id, creator_user_id, creator_brand_users_id, 'Poster ' || n, status_id,
       draft_due_date, in_market_date
     from briefs, generate_series(1, 499) as n where id = $1`,
    [first.id],
  );
  const briefs = await platformClient().brief.findMany({ where: { creatorUserId: cast().creator.userId } });
  expect(briefs.length).toBe(500);
  await world().owner.query(
    `insert into brief_watches (brand_id, brief_id, brand_user_id)
     select brand_id, id, $1 from briefs where creator_user_id = $2 on conflict do nothing`,
    [cast().watcher.brandUserId, cast().creator.userId],
  );
  await world().owner.query(`insert into inbox_settings (brand_id, brand_user_id, watching) values ($1, $2, 'mail')`, [
    cast().brand.record.id,
    cast().watcher.brandUserId,
  ]);
  await ear().hints();

  const actor = asMember(world(), cast().actor);
  const rows = briefs.map(({ uuid }) => ({ id: uuid }));
  const change = { assigneeBrandUsersId: cast().bystander.brandUserId };
  const { results } = (await performInBrand(changeBriefs, actor, { rows, change })).answer;
  expect(results.every(({ ok }) => ok)).toBe(true);
  const [hint, ...more] = await ear().hints();
  expect(more).toEqual([]);
  expect(hint?.userIds).toEqual(expect.arrayContaining([cast().bystander.userId, cast().watcher.userId]));

  const inbox = async (member = cast().bystander) =>
    (await performInBrand(listInbox, asMember(world(), member), {})).answer;
  expect(await inbox()).toMatchObject({
    data: [{ cause: 'assigned', count: 500, record: { uuid: null } }],
    meta: { total: 1, unread: 1 },
  });
  const { data } = await inbox(cast().watcher);
  expect(data).toMatchObject([{ cause: 'assignee', count: 500 }]);
  const opened = await performInBrand(listBriefs, asMember(world(), cast().watcher), { entry: data[0]?.uuid });
  expect(opened.answer.meta.total).toBe(500);

  await tellIn(3);
  await tellIn(6);
  const mails = await platformClient().outgoingMail.findMany({ where: { kind: 'inbox' }, orderBy: { id: 'asc' } });
  const of = (email: string) => mails.filter(({ toAddresses }) => toAddresses[0] === email);
  expect(of(cast().bystander.email).map(({ subject }) => subject)).toEqual(['actor Cast assigned you 500 briefs']);
  expect(of(cast().watcher.email).length).toBe(1);

  const undone = results.map(({ uuid, version }) => ({ id: uuid, version }));
  await performInBrand(undoChanges, actor, { rows: undone });
  expect((await ear().hints()).length).toBe(1);
  // Who had the mail of it is told that it is no longer so.
  expect((await inbox(cast().watcher)).data).toMatchObject([{ cause: 'assignee', count: 500 }, { count: 500 }]);
}, 60_000);

it('[Y-05 Y-10] what waits about several is settled when it is true of none of them any more, and no mail says it then', async () => {
  await world().owner.query('delete from inbox_entries; delete from outgoing_mails');
  const actor = asMember(world(), cast().actor);
  const briefs = [await makeBrief(cast()), await makeBrief(cast())];
  const assign = (of: typeof briefs, { brandUserId }: { brandUserId: number }) =>
    performInBrand(changeBriefs, actor, {
      rows: of.map(({ uuid }) => ({ id: uuid })),
      change: { assigneeBrandUsersId: brandUserId },
    });
  const waiting = async () =>
    (await performInBrand(listInbox, asMember(world(), cast().bystander), { group: 'waiting' })).answer.data;
  await assign(briefs, cast().bystander);
  await assign(briefs.slice(0, 1), cast().former);
  expect(await waiting()).toMatchObject([{ cause: 'assigned', count: 2, settled: false }]);
  await assign(briefs.slice(1), cast().former);
  expect(await waiting()).toEqual([]);
  await tellIn(3);
  const mails = await platformClient().outgoingMail.findMany({ where: { kind: 'inbox' } });
  expect(mails.flatMap(({ toAddresses }) => toAddresses)).not.toContain(cast().bystander.email);
});
