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
import { inboxMails, inMinutes, mailsTo, prepareInbox, sendMailsIn } from './inbox-actions';
import { entriesAbout, makeBrief, perform } from './people';

const { as, assign, people, changeEntryOf, chooses, comment, inboxOf, update, world } = prepareInbox();

describe('[Y-10] at once', () => {
  it('gathers for two minutes from the oldest, whatever comes later: ten comments and ten reassignments are one mail', async () => {
    await chooses(people().watcher, { watching: 'mail' });
    const brief = await makeBrief(people());
    for (let turn = 0; turn < 10; turn += 1) {
      await assign(brief.uuid, turn % 2 ? people().former : people().bystander);
      await comment(brief.uuid, `Comment ${turn}`);
    }
    await sendMailsIn(1.9);
    expect(await mailsTo(people().watcher)).toEqual([]);
    await sendMailsIn(2.1);
    await sendMailsIn(5);
    const [mail, ...more] = await mailsTo(people().watcher);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 things for you');
    expect(mail?.text).toContain('Spring Poster');
    expect(mail?.text).toContain('10 comments, the last by actor Person, on');
    expect(mail?.text).toContain('Comment 9');
    expect(mail?.unsubscribeUrl).toMatch(/\/unsubscribe\?token=/);
    // One more after that is another mail, two minutes later at the soonest.
    await world().owner.query(`update inbox_entries set mailed_at = now() where mailed_at is not null`);
    await comment(brief.uuid, 'And one more');
    await world().owner.query(`update inbox_entries set mail_due_at = now() where mail_due_at is not null`);
    await sendMailsIn(1);
    expect(await mailsTo(people().watcher)).toHaveLength(1);
    await sendMailsIn(2.1);
    expect(await mailsTo(people().watcher)).toHaveLength(2);
  });

  it('waits for the oldest entry that still waits, not for an older one that was dealt with or set back', async () => {
    const [done, back, next] = [await makeBrief(people()), await makeBrief(people()), await makeBrief(people())];
    await chooses(people().bystander, { watching: 'mail' });
    await assign(done.uuid, people().bystander);
    await update(back.uuid, { specialistBrandUserId: people().bystander.brandUserId });
    const { data } = await inboxOf(people().bystander);
    await changeEntryOf(people().bystander, data.find(({ cause }) => cause === 'assigned')?.uuid, { done: 1 });
    await update(back.uuid, { specialistBrandUserId: people().specialist.brandUserId });
    await world().owner.query(`update inbox_entries set mail_due_at = mail_due_at - interval '1 minute'`);
    await assign(next.uuid, people().bystander);
    await sendMailsIn(1.5);
    expect(await mailsTo(people().bystander)).toEqual([]);
    await sendMailsIn(2.1);
    expect((await mailsTo(people().bystander)).map(({ subject }) => subject)).toEqual([
      'actor Person assigned you Spring Poster',
    ]);
  });

  it('says nothing of what was reassigned away, set back, read or withdrawn meanwhile', async () => {
    await chooses(people().watcher, { watching: 'mail' });
    const [away, back, read, gone] = [
      await makeBrief(people()),
      await makeBrief(people()),
      await makeBrief(people()),
      await makeBrief(people()),
    ];
    await assign(away.uuid, people().bystander);
    await assign(away.uuid, people().assignee);
    await update(back.uuid, { statusId: 8 });
    await update(back.uuid, { statusId: 5 });
    await comment(read.uuid, 'Read at once');
    const { uuid } = await comment(gone.uuid, 'Withdrawn at once');
    await perform(removeComment, as(people().actor), { briefId: gone.uuid, commentId: uuid });
    const { data } = await inboxOf(people().watcher);
    const seen = data.find(({ record }) => record.uuid === read.uuid);
    await changeEntryOf(people().watcher, seen?.uuid, { read: 1 });
    await sendMailsIn(3);
    expect(await mailsTo(people().bystander)).toEqual([]);
    expect(await mailsTo(people().watcher)).toEqual([]);
  });

  it('says nothing of a mention that was taken out of its comment meanwhile, nor does the inbox', async () => {
    const brief = await makeBrief(people());
    const mentions = [{ brandUserId: people().mentioned.brandUserId, start: 0, length: '@mentioned Person'.length }];
    const add = async () =>
      (await perform(addComment, as(people().actor), {
        briefId: brief.uuid,
        bodyContent: '@mentioned Person please',
        mentions,
      })) as { uuid: string };
    const drop = ({ uuid }: { uuid: string }) =>
      perform(editComment, as(people().actor), { briefId: brief.uuid, commentId: uuid, bodyContent: 'Never mind' });
    const [first, second] = [await add(), await add()];
    await drop(second);
    expect((await inboxOf(people().mentioned)).data).toMatchObject([
      { cause: 'mention', comment: { uuid: first.uuid } },
    ]);
    await sendMailsIn(3);
    expect(await mailsTo(people().mentioned)).toHaveLength(1);
    await world().owner.query(`update inbox_entries set mailed_at = null, mail_due_at = now() where cause = 'mention'`);
    await drop(first);
    await sendMailsIn(6);
    expect(await mailsTo(people().mentioned)).toHaveLength(1);
    expect((await inboxOf(people().mentioned)).data).toEqual([]);
    // Whoever watches is still notified of comments.
    expect((await inboxOf(people().watcher)).data).toMatchObject([{ cause: 'comment', count: 2 }]);
  });

  it('says nothing of a module that is off, nor to who was only invited; on again, entries stand and no mail follows', async () => {
    const brief = await makeBrief(people());
    await assign(brief.uuid, people().bystander);
    const where = { id: people().brand.record.id };
    await platformClient().brand.update({ where, data: { moduleBriefMe: false } });
    await sendMailsIn(3);
    await platformClient().brand.update({ where, data: { moduleBriefMe: true } });
    await sendMailsIn(10);
    expect(await inboxMails()).toEqual([]);
    expect((await inboxOf(people().bystander)).meta.unread).toBe(1);
    await assign(brief.uuid, people().invited);
    await sendMailsIn(20);
    expect(await mailsTo(people().invited)).toEqual([]);
    expect((await entriesAbout(world(), people(), brief.uuid)).map(({ role }) => role)).toContain('invited');
  });

  it('[Y-11] two instances at once send once', async () => {
    const briefs = [await makeBrief(people()), await makeBrief(people())];
    for (const { uuid } of briefs) await assign(uuid, people().bystander);
    await Promise.all([sendMailsIn(3), sendMailsIn(3), sendMailsIn(3)]);
    expect(await mailsTo(people().bystander)).toHaveLength(1);
    const { rows } = await world().owner.query(
      `select count(*)::int as jobs from graphile_worker._private_jobs where key like 'mail:%' and locked_at is null`,
    );
    expect(rows[0].jobs).toBeGreaterThan(0);
  });

  it('[Y-10] ends by one click, without a session, for the kind that the mail was', async () => {
    await chooses(people().bystander, { watching: 'digest' });
    const brief = await makeBrief(people());
    await assign(brief.uuid, people().bystander);
    await sendMailsIn(3);
    const [mail] = await mailsTo(people().bystander);
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
    expect((await performInBrand(getSettings, as(people().bystander), {})).answer).toMatchObject({
      waiting: 'bell',
      mentions: 'bell',
      watching: 'digest',
      reminders: 'digest',
    });
  });
});

it('[Y-08] what was snoozed comes back unread, at the top', async () => {
  const brief = await makeBrief(people());
  await comment(brief.uuid, 'Later please');
  const [entry] = (await inboxOf(people().watcher)).data;
  const until = inMinutes(60);
  await changeEntryOf(people().watcher, entry?.uuid, { read: 1, snoozedUntil: until.toISOString() });
  await sendMailsIn(59);
  expect((await inboxOf(people().watcher, { snoozed: 1 })).meta.total).toBe(1);
  await sendMailsIn(61);
  expect((await inboxOf(people().watcher)).data).toMatchObject([
    { uuid: entry?.uuid, read: false, snoozedUntil: null, lastAt: until.toISOString() },
  ]);
});

it('[Y-08] what was read after its snooze stays read, one entry or all', async () => {
  const briefs = [await makeBrief(people()), await makeBrief(people()), await makeBrief(people())];
  for (const { uuid } of briefs) await comment(uuid, 'Later please');
  await world().owner.query(`update inbox_entries set snoozed_until = now() - interval '1 second'`);
  const [one, , sleeping] = (await inboxOf(people().watcher)).data;
  const until = inMinutes(60).toISOString();
  await changeEntryOf(people().watcher, sleeping?.uuid, { snoozedUntil: until });
  expect((await changeEntryOf(people().watcher, one?.uuid, { read: 1 })).answer).toMatchObject({ snoozedUntil: null });
  // Reading does not end a snooze to come.
  expect((await changeEntryOf(people().watcher, sleeping?.uuid, { read: 1 })).answer.snoozedUntil).toBe(until);
  expect((await performInBrand(readAll, as(people().watcher), { before: until })).answer).toEqual({ read: 1 });
  await sendMailsIn(0);
  expect((await inboxOf(people().watcher)).data.map(({ read }) => read)).toEqual([true, true]);
  await sendMailsIn(61);
  expect((await inboxOf(people().watcher)).data.map(({ read }) => read)).toEqual([false, true, true]);
});

it('[Y-10] a change back is mailed to who was mailed the change; to nobody, if both came before the mail', async () => {
  await chooses(people().watcher, { watching: 'mail' });
  const brief = await makeBrief(people());
  const moveTo = (draftDueDate: string) => update(brief.uuid, { draftDueDate });
  const subjects = async () => (await mailsTo(people().watcher)).map(({ subject }) => subject);
  await moveTo('2099-03-05');
  await sendMailsIn(3);
  const first = 'actor Person moved the due date of Spring Poster to 05/03/2099';
  expect(await subjects()).toEqual([first]);
  await moveTo('2099-03-06');
  await moveTo('2099-03-05');
  await sendMailsIn(6);
  expect(await subjects()).toEqual([first]);
  await moveTo('2099-03-02');
  await sendMailsIn(9);
  expect(await subjects()).toEqual([first, 'actor Person moved the due date of Spring Poster to 02/03/2099']);
});

it('[Y-10] a mail names nobody who was removed meanwhile, as the inbox does not', async () => {
  await chooses(people().watcher, { watching: 'mail' });
  const brief = await makeBrief(people());
  await assign(brief.uuid, people().former);
  await comment(brief.uuid, 'Before I go', people().both);
  for (const { userUuid: userId } of [people().former, people().both]) {
    const admin = platformContextOf(people().brand.brandAdmin, { brand: people().brand });
    await performOnPlatform(removeMember, admin, { brandId: people().brand.record.uuid, userId });
  }
  await sendMailsIn(3);
  const [mail] = await mailsTo(people().watcher);
  const text = mail?.text?.replaceAll(/\s+/g, ' ');
  expect(text).toContain('actor Person assigned Spring Poster');
  expect(text).toContain('to Deleted user');
  expect(text).toContain('Deleted user commented on');
  expect(text).not.toMatch(/former|both/);
});
