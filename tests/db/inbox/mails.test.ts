import { describe, expect, it } from 'vitest';
import { addComment } from '@/lib/briefs/add-comment';
import { editComment } from '@/lib/briefs/edit-comment';
import { removeComment } from '@/lib/briefs/remove-comment';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { getSettings } from '@/lib/inbox/get-settings';
import { readAll } from '@/lib/inbox/read-all';
import { unsubscribe } from '@/lib/inbox/unsubscribe';
import { letterOf } from '@/lib/mail/letter';
import { removeMember } from '@/lib/users/remove-member';
import { platformContextOf } from '../harness';
import { entriesAbout, makeBrief, perform } from './cast';
import { inboxMails, inMinutes, prepareInbox, tellIn, toldTo } from './inbox-acts';

const { as, assign, cast, changeEntryOf, chooses, comment, inboxOf, update, world } = prepareInbox();

describe('[Y-10] at once', () => {
  it('gathers for two minutes from the oldest, whatever comes later: ten comments and ten reassignments are one mail', async () => {
    await chooses(cast().watcher, { watching: 'mail' });
    const brief = await makeBrief(cast());
    for (let turn = 0; turn < 10; turn += 1) {
      await assign(brief.uuid, turn % 2 ? cast().former : cast().bystander);
      await comment(brief.uuid, `Comment ${turn}`);
    }
    await tellIn(1.9);
    expect(await toldTo(cast().watcher)).toEqual([]);
    await tellIn(2.1);
    await tellIn(5);
    const [mail, ...more] = await toldTo(cast().watcher);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 things for you');
    expect(mail?.text).toContain('Spring Poster');
    expect(mail?.text).toContain('10 comments, the last by actor Cast, on');
    expect(mail?.text).toContain('Comment 9');
    expect(mail?.unsubscribeUrl).toMatch(/\/unsubscribe\?token=/);
    // One more after that is another mail, two minutes later at the soonest.
    await world().owner.query(`update inbox_entries set mailed_at = now() where mailed_at is not null`);
    await comment(brief.uuid, 'And one more');
    await world().owner.query(`update inbox_entries set mail_due_at = now() where mail_due_at is not null`);
    await tellIn(1);
    expect(await toldTo(cast().watcher)).toHaveLength(1);
    await tellIn(2.1);
    expect(await toldTo(cast().watcher)).toHaveLength(2);
  });

  it('waits for the oldest entry that still waits, not for an older one that was dealt with or set back', async () => {
    const [done, back, next] = [await makeBrief(cast()), await makeBrief(cast()), await makeBrief(cast())];
    await chooses(cast().bystander, { watching: 'mail' });
    await assign(done.uuid, cast().bystander);
    await update(back.uuid, { specialistBrandUserId: cast().bystander.brandUserId });
    const { data } = await inboxOf(cast().bystander);
    await changeEntryOf(cast().bystander, data.find(({ cause }) => cause === 'assigned')?.uuid, { done: 1 });
    await update(back.uuid, { specialistBrandUserId: cast().specialist.brandUserId });
    await world().owner.query(`update inbox_entries set mail_due_at = mail_due_at - interval '1 minute'`);
    await assign(next.uuid, cast().bystander);
    await tellIn(1.5);
    expect(await toldTo(cast().bystander)).toEqual([]);
    await tellIn(2.1);
    expect((await toldTo(cast().bystander)).map(({ subject }) => subject)).toEqual([
      'actor Cast assigned you Spring Poster',
    ]);
  });

  it('says nothing of what was reassigned away, set back, read or withdrawn meanwhile', async () => {
    await chooses(cast().watcher, { watching: 'mail' });
    const [away, back, read, gone] = [
      await makeBrief(cast()),
      await makeBrief(cast()),
      await makeBrief(cast()),
      await makeBrief(cast()),
    ];
    await assign(away.uuid, cast().bystander);
    await assign(away.uuid, cast().assignee);
    await update(back.uuid, { statusId: 8 });
    await update(back.uuid, { statusId: 5 });
    await comment(read.uuid, 'Read at once');
    const { uuid } = await comment(gone.uuid, 'Withdrawn at once');
    await perform(removeComment, as(cast().actor), { briefId: gone.uuid, commentId: uuid });
    const { data } = await inboxOf(cast().watcher);
    const seen = data.find(({ record }) => record.uuid === read.uuid);
    await changeEntryOf(cast().watcher, seen?.uuid, { read: 1 });
    await tellIn(3);
    expect(await toldTo(cast().bystander)).toEqual([]);
    expect(await toldTo(cast().watcher)).toEqual([]);
  });

  it('says nothing of a mention that was taken out of its comment meanwhile, nor does the inbox', async () => {
    const brief = await makeBrief(cast());
    const mentions = [{ brandUserId: cast().mentioned.brandUserId, start: 0, length: '@mentioned Cast'.length }];
    const add = async () =>
      (await perform(addComment, as(cast().actor), {
        ...{ briefId: brief.uuid, bodyContent: '@mentioned Cast please', mentions },
      })) as { uuid: string };
    const drop = ({ uuid }: { uuid: string }) =>
      perform(editComment, as(cast().actor), { briefId: brief.uuid, commentId: uuid, bodyContent: 'Never mind' });
    const [first, second] = [await add(), await add()];
    await drop(second);
    expect((await inboxOf(cast().mentioned)).data).toMatchObject([{ cause: 'mention', comment: { uuid: first.uuid } }]);
    await tellIn(3);
    expect(await toldTo(cast().mentioned)).toHaveLength(1);
    await world().owner.query(`update inbox_entries set mailed_at = null, mail_due_at = now() where cause = 'mention'`);
    await drop(first);
    await tellIn(6);
    expect(await toldTo(cast().mentioned)).toHaveLength(1);
    expect((await inboxOf(cast().mentioned)).data).toEqual([]);
    // Whoever watches is still told of the comments.
    expect((await inboxOf(cast().watcher)).data).toMatchObject([{ cause: 'comment', count: 2 }]);
  });

  it('says nothing of a module that is off, nor to who was only invited; on again, entries stand and no mail follows', async () => {
    const brief = await makeBrief(cast());
    await assign(brief.uuid, cast().bystander);
    const where = { id: cast().brand.record.id };
    await platformClient().brand.update({ where, data: { moduleBriefMe: false } });
    await tellIn(3);
    await platformClient().brand.update({ where, data: { moduleBriefMe: true } });
    await tellIn(10);
    expect(await inboxMails()).toEqual([]);
    expect((await inboxOf(cast().bystander)).meta.unread).toBe(1);
    await assign(brief.uuid, cast().invited);
    await tellIn(20);
    expect(await toldTo(cast().invited)).toEqual([]);
    expect((await entriesAbout(world(), cast(), brief.uuid)).map(({ role }) => role)).toContain('invited');
  });

  it('[Y-11] two instances at once send once', async () => {
    const briefs = [await makeBrief(cast()), await makeBrief(cast())];
    for (const { uuid } of briefs) await assign(uuid, cast().bystander);
    await Promise.all([tellIn(3), tellIn(3), tellIn(3)]);
    expect(await toldTo(cast().bystander)).toHaveLength(1);
    const { rows } = await world().owner.query(
      `select count(*)::int as jobs from graphile_worker._private_jobs where key like 'mail:%' and locked_at is null`,
    );
    expect(rows[0].jobs).toBeGreaterThan(0);
  });

  it('[Y-10] ends by one click, without a session, for the kind that the mail was', async () => {
    await chooses(cast().bystander, { watching: 'digest' });
    const brief = await makeBrief(cast());
    await assign(brief.uuid, cast().bystander);
    await tellIn(3);
    const [mail] = await toldTo(cast().bystander);
    const letter = letterOf({ row: mail as never, brand: null, attachments: [] }, 'no-reply@localhost');
    expect(letter.headers).toMatchObject({
      'List-Unsubscribe': `<${mail?.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const token = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('token') ?? '';
    const nobody = platformContextOf(null);
    await expect(performOnPlatform(unsubscribe, nobody, { token: token.slice(0, -4) })).rejects.toMatchObject({
      kind: 'absent',
    });
    await performOnPlatform(unsubscribe, nobody, { token });
    expect((await performInBrand(getSettings, as(cast().bystander), {})).answer).toMatchObject({
      waiting: 'bell',
      mentions: 'bell',
      watching: 'digest',
      reminders: 'digest',
    });
  });
});

it('[Y-08] what was snoozed comes back unread, at the top', async () => {
  const brief = await makeBrief(cast());
  await comment(brief.uuid, 'Later please');
  const [entry] = (await inboxOf(cast().watcher)).data;
  const until = inMinutes(60);
  await changeEntryOf(cast().watcher, entry?.uuid, { read: 1, snoozedUntil: until.toISOString() });
  await tellIn(59);
  expect((await inboxOf(cast().watcher, { snoozed: 1 })).meta.total).toBe(1);
  await tellIn(61);
  expect((await inboxOf(cast().watcher)).data).toMatchObject([
    { uuid: entry?.uuid, read: false, snoozedUntil: null, lastAt: until.toISOString() },
  ]);
});

it('[Y-08] what was read after its snooze stays read, one entry or all', async () => {
  const briefs = [await makeBrief(cast()), await makeBrief(cast()), await makeBrief(cast())];
  for (const { uuid } of briefs) await comment(uuid, 'Later please');
  await world().owner.query(`update inbox_entries set snoozed_until = now() - interval '1 second'`);
  const [one, , sleeping] = (await inboxOf(cast().watcher)).data;
  const until = inMinutes(60).toISOString();
  await changeEntryOf(cast().watcher, sleeping?.uuid, { snoozedUntil: until });
  expect((await changeEntryOf(cast().watcher, one?.uuid, { read: 1 })).answer).toMatchObject({ snoozedUntil: null });
  // Reading does not end a snooze to come.
  expect((await changeEntryOf(cast().watcher, sleeping?.uuid, { read: 1 })).answer.snoozedUntil).toBe(until);
  expect((await performInBrand(readAll, as(cast().watcher), { before: until })).answer).toEqual({ read: 1 });
  await tellIn(0);
  expect((await inboxOf(cast().watcher)).data.map(({ read }) => read)).toEqual([true, true]);
  await tellIn(61);
  expect((await inboxOf(cast().watcher)).data.map(({ read }) => read)).toEqual([false, true, true]);
});

it('[Y-10] a change back is mailed to who was mailed the change; to nobody, if both came before the mail', async () => {
  await chooses(cast().watcher, { watching: 'mail' });
  const brief = await makeBrief(cast());
  const moveTo = (draftDueDate: string) => update(brief.uuid, { draftDueDate });
  const subjects = async () => (await toldTo(cast().watcher)).map(({ subject }) => subject);
  await moveTo('2099-03-05');
  await tellIn(3);
  const first = 'actor Cast moved the due date of Spring Poster to 05/03/2099';
  expect(await subjects()).toEqual([first]);
  await moveTo('2099-03-06');
  await moveTo('2099-03-05');
  await tellIn(6);
  expect(await subjects()).toEqual([first]);
  await moveTo('2099-03-02');
  await tellIn(9);
  expect(await subjects()).toEqual([first, 'actor Cast moved the due date of Spring Poster to 02/03/2099']);
});

it('[Y-10] a mail names nobody who was removed meanwhile, as the inbox does not', async () => {
  await chooses(cast().watcher, { watching: 'mail' });
  const brief = await makeBrief(cast());
  await assign(brief.uuid, cast().former);
  await comment(brief.uuid, 'Before I go', cast().both);
  for (const { userUuid: userId } of [cast().former, cast().both]) {
    const admin = platformContextOf(cast().brand.brandAdmin, { brand: cast().brand });
    await performOnPlatform(removeMember, admin, { brandId: cast().brand.record.uuid, userId });
  }
  await tellIn(3);
  const [mail] = await toldTo(cast().watcher);
  const text = mail?.text?.replaceAll(/\s+/g, ' ');
  expect(text).toContain('actor Cast assigned Spring Poster');
  expect(text).toContain('to Deleted user');
  expect(text).toContain('Deleted user commented on');
  expect(text).not.toMatch(/former|both/);
});
