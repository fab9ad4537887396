import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { addComment } from '@/lib/briefs/add-comment';
import { editComment } from '@/lib/briefs/edit-comment';
import { removeComment } from '@/lib/briefs/remove-comment';
import { platformClient } from '@/lib/db/clients';
import type { MemberRow } from '../rows';
import { prepareInbox } from './inbox-actions';
import { makeBrief, perform } from './people';

const { as, people, comment, inboxOf, update, world } = prepareInbox();

it('[Y-05] an erased brief, and a plan that was removed or erased, are gone, too', async () => {
  const { a } = world();
  const about = async (recordKind: 'brief' | 'plan', recordUuid: string) => {
    const { uuid } = await platformClient().inboxEntry.create({
      data: {
        brandId: a.record.id,
        brandUserId: people().watcher.brandUserId,
        recordKind,
        recordUuid,
        cause: recordKind === 'plan' ? 'planMail' : 'comment',
        group: 'waiting',
      },
    });
    return async () => (await inboxOf(people().watcher)).data.find((entry) => entry.uuid === uuid)?.record.gone;
  };
  const gone = await platformClient().plan.create({
    data: {
      brandId: a.record.id,
      creatorUserId: a.staff.userId,
      creatorBrandUsersId: a.staff.brandUserId,
      project: 'Gone',
      client: 'Corner shop',
      startDate: new Date('2027-01-01'),
      deletedAt: new Date(),
    },
  });
  const [kept, removed] = [await about('plan', a.plan.uuid), await about('plan', gone.uuid)];
  const erased = [await about('plan', randomUUID()), await about('brief', randomUUID())];
  expect(await Promise.all([kept, removed, ...erased].map((isGone) => isGone()))).toEqual([false, true, true, true]);
});

it('[Y-07] what a change led to is in words: a status, a person, a division, a date', async () => {
  const { a } = world();
  const brief = await makeBrief(people());
  const entries = async (role: 'watcher' | 'bystander' | 'division') =>
    (await inboxOf(people()[role])).data.map(({ cause, to }) => [cause, to]);
  await update(brief.uuid, { statusId: 8 });
  await update(brief.uuid, { draftDueDate: '2099-03-03' });
  await update(brief.uuid, { specialistBrandUserId: people().bystander.brandUserId });
  await update(brief.uuid, { ccUser: people().bystander.brandUserId });
  expect(await entries('watcher')).toEqual([
    ['due', '2099-03-03'],
    ['status', 'For Review'],
  ]);
  expect(await entries('bystander')).toEqual([
    ['cc', 'bystander Person'],
    ['specialist', 'bystander Person'],
  ]);
  await platformClient().brief.updateMany({
    where: { id: brief.id },
    data: { departmentId: a.spareDepartment.id },
  });
  await update(brief.uuid, { departmentId: a.department.id });
  expect(await entries('division')).toEqual([['division', 'Design']]);
});

it('[Y-05] once the newest comment or mention is withdrawn, the entry names the author of the one before it', async () => {
  const brief = await makeBrief(people());
  const mentions = [{ brandUserId: people().mentioned.brandUserId, start: 0, length: '@mentioned Person'.length }];
  const add = (member: MemberRow) =>
    perform(addComment, as(member), { briefId: brief.uuid, bodyContent: '@mentioned Person please', mentions });
  await comment(brief.uuid, 'Mine');
  const second = await comment(brief.uuid, 'Yours', people().bystander);
  await add(people().actor);
  const withdrawn = (await add(people().bystander)) as { uuid: string };
  expect((await inboxOf(people().mentioned)).data).toMatchObject([{ actor: { firstName: 'bystander' }, count: 2 }]);
  await perform(editComment, as(people().bystander), {
    briefId: brief.uuid,
    commentId: withdrawn.uuid,
    bodyContent: 'Never mind',
  });
  expect((await inboxOf(people().mentioned)).data).toMatchObject([{ actor: { firstName: 'actor' }, count: 1 }]);
  for (const { uuid } of [withdrawn, second]) {
    await perform(removeComment, as(people().bystander), { briefId: brief.uuid, commentId: uuid });
  }
  expect((await inboxOf(people().watcher)).data).toMatchObject([
    { actor: { firstName: 'actor' }, count: 2, comment: { text: '@mentioned Person please' } },
  ]);
});
