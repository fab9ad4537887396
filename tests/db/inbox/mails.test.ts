import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addComment } from '@/lib/briefs/add-comment';
import { editComment } from '@/lib/briefs/edit-comment';
import { removeComment } from '@/lib/briefs/remove-comment';
import { updateBrief } from '@/lib/briefs/update-brief';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { changeEntry } from '@/lib/inbox/change-entry';
import { getSettings } from '@/lib/inbox/get-settings';
import { remind } from '@/lib/inbox/jobs/remind';
import { tell } from '@/lib/inbox/jobs/tell';
import { listInbox } from '@/lib/inbox/list-inbox';
import { saveSettings } from '@/lib/inbox/save-settings';
import { unsubscribe } from '@/lib/inbox/unsubscribe';
import { letterOf } from '@/lib/mail/letter';
import { recoverMails } from '@/lib/mail/recover-mails';
import { takeMail } from '@/lib/mail/take-mail';
import { platformContextOf, prepareWorld } from '../harness';
import type { MemberRow } from '../rows';
import { asMember, type Cast, entriesAbout, makeBrief, makeCast, perform } from './cast';

const world = prepareWorld();
let cast: Cast;
beforeAll(async () => {
  cast = await makeCast(world());
});
beforeEach(async () => {
  await world().owner.query('delete from inbox_entries; delete from outgoing_mails; delete from inbox_settings');
  await world().owner.query('delete from inbox_digests');
});

const as = (member: MemberRow) => asMember(world(), member);
const assign = (briefId: string, member: MemberRow | null) =>
  perform(updateBrief, as(cast.actor), { briefId, assigneeBrandUsersId: member?.brandUserId ?? null });
const comment = (briefId: string, bodyContent: string) =>
  perform(addComment, as(cast.actor), { briefId, bodyContent }) as Promise<{ uuid: string }>;
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);
/** What the job does so many minutes from now; a weekend's digest would be another day's. */
const tellIn = (minutes: number) => tell({}, { now: inMinutes(minutes) });
const mails = async () =>
  (await platformClient().outgoingMail.findMany({ orderBy: { id: 'asc' } })).filter(({ kind }) =>
    kind.startsWith('inbox'),
  );
const toldTo = async (member: MemberRow) =>
  (await mails()).filter(({ toAddresses }) => toAddresses[0] === member.email);
const choose = (member: MemberRow, settings: Record<string, unknown>) =>
  performInBrand(saveSettings, as(member), settings);

describe('[Y-10] at once', () => {
  it('gathers for two minutes from the oldest, whatever comes later: ten comments and ten reassignments are one mail', async () => {
    await choose(cast.watcher, { watching: 'mail' });
    const brief = await makeBrief(cast);
    for (let turn = 0; turn < 10; turn += 1) {
      await assign(brief.uuid, turn % 2 ? cast.former : cast.bystander);
      await comment(brief.uuid, `Comment ${turn}`);
    }
    await tellIn(1.9);
    expect(await toldTo(cast.watcher)).toEqual([]);
    await tellIn(2.1);
    await tellIn(5);
    const [mail, ...more] = await toldTo(cast.watcher);
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
    expect(await toldTo(cast.watcher)).toHaveLength(1);
    await tellIn(2.1);
    expect(await toldTo(cast.watcher)).toHaveLength(2);
  });

  it('says nothing of what was reassigned away, set back, read or withdrawn meanwhile', async () => {
    await choose(cast.watcher, { watching: 'mail' });
    const [away, back, read, gone] = [
      await makeBrief(cast),
      await makeBrief(cast),
      await makeBrief(cast),
      await makeBrief(cast),
    ];
    await assign(away.uuid, cast.bystander);
    await assign(away.uuid, cast.assignee);
    await perform(updateBrief, as(cast.actor), { briefId: back.uuid, statusId: 8 });
    await perform(updateBrief, as(cast.actor), { briefId: back.uuid, statusId: 5 });
    await comment(read.uuid, 'Read at once');
    const { uuid } = await comment(gone.uuid, 'Withdrawn at once');
    await perform(removeComment, as(cast.actor), { briefId: gone.uuid, commentId: uuid });
    const { data } = (await performInBrand(listInbox, as(cast.watcher), {})).answer;
    const seen = data.find(({ record }) => record.uuid === read.uuid);
    await performInBrand(changeEntry, as(cast.watcher), { entryId: seen?.uuid, read: 1 });
    await tellIn(3);
    expect(await toldTo(cast.bystander)).toEqual([]);
    expect(await toldTo(cast.watcher)).toEqual([]);
  });

  it('says nothing of a mention that was taken out of its comment meanwhile, though the entry stands', async () => {
    const brief = await makeBrief(cast);
    const mentions = [{ brandUserId: cast.mentioned.brandUserId, start: 0, length: '@mentioned Cast'.length }];
    const say = async () =>
      (await perform(addComment, as(cast.actor), {
        ...{ briefId: brief.uuid, bodyContent: '@mentioned Cast please', mentions },
      })) as { uuid: string };
    const drop = ({ uuid }: { uuid: string }) =>
      perform(editComment, as(cast.actor), { briefId: brief.uuid, commentId: uuid, bodyContent: 'Never mind' });
    const [first, second] = [await say(), await say()];
    await drop(second);
    await tellIn(3);
    expect(await toldTo(cast.mentioned)).toHaveLength(1);
    await world().owner.query(`update inbox_entries set mailed_at = null, mail_due_at = now() where cause = 'mention'`);
    await drop(first);
    await tellIn(6);
    expect(await toldTo(cast.mentioned)).toHaveLength(1);
    expect((await performInBrand(listInbox, as(cast.mentioned), {})).answer.data).toMatchObject([{ cause: 'mention' }]);
  });

  it('says nothing of a module that is off, nor to who was only invited; on again, entries stand and no mail follows', async () => {
    const brief = await makeBrief(cast);
    await assign(brief.uuid, cast.bystander);
    const where = { id: cast.brand.record.id };
    await platformClient().brand.update({ where, data: { moduleBriefMe: false } });
    await tellIn(3);
    await platformClient().brand.update({ where, data: { moduleBriefMe: true } });
    await tellIn(10);
    expect(await mails()).toEqual([]);
    expect((await performInBrand(listInbox, as(cast.bystander), {})).answer.meta.unread).toBe(1);
    await assign(brief.uuid, cast.invited);
    await tellIn(20);
    expect(await toldTo(cast.invited)).toEqual([]);
    expect((await entriesAbout(world(), cast, brief.uuid)).map(({ role }) => role)).toContain('invited');
  });

  it('[Y-11] two instances at once send once', async () => {
    const briefs = [await makeBrief(cast), await makeBrief(cast)];
    for (const { uuid } of briefs) await assign(uuid, cast.bystander);
    await Promise.all([tellIn(3), tellIn(3), tellIn(3)]);
    expect(await toldTo(cast.bystander)).toHaveLength(1);
    const { rows } = await world().owner.query(
      `select count(*)::int as jobs from graphile_worker._private_jobs where key like 'mail:%' and locked_at is null`,
    );
    expect(rows[0].jobs).toBeGreaterThan(0);
  });

  it('[Y-10] ends by one click, without a session, for the kind that the mail was', async () => {
    await choose(cast.bystander, { watching: 'digest' });
    const brief = await makeBrief(cast);
    await assign(brief.uuid, cast.bystander);
    await tellIn(3);
    const [mail] = await toldTo(cast.bystander);
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
    expect((await performInBrand(getSettings, as(cast.bystander), {})).answer).toMatchObject({
      waiting: 'bell',
      mentions: 'bell',
      watching: 'digest',
      reminders: 'digest',
    });
  });
});

describe('[Y-10] once a day', () => {
  // Monday, 23 November 2099, in Sydney: 8:00 is 21:00 of the day before in UTC.
  const monday = (time: string) => ({ now: new Date(`2099-11-22T${time}:00Z`) });
  const tuesday = { now: new Date('2099-11-23T21:00:00Z') };

  const waiting = async () => {
    await choose(cast.watcher, { watching: 'digest' });
    const brief = await makeBrief(cast);
    await comment(brief.uuid, 'For the digest');
    return brief;
  };

  it('leaves at 8:00, once for a date, and not again when the zone changes', async () => {
    await waiting();
    await tell({}, monday('20:59'));
    expect(await toldTo(cast.watcher)).toEqual([]);
    await Promise.all([tell({}, monday('21:00')), tell({}, monday('21:00'))]);
    const [mail] = await toldTo(cast.watcher);
    expect([mail?.kind, mail?.subject]).toEqual(['inboxDigest', 'actor Cast commented on Spring Poster']);
    await waiting();
    await world().owner.query(`update inbox_entries set first_at = '2099-11-20' where digest_due`);
    await platformClient().brand.update({
      where: { id: cast.brand.record.id },
      data: { timeZone: 'Australia/Perth' },
    });
    await tell({}, { now: new Date('2099-11-23T00:30:00Z') });
    await platformClient().brand.update({
      where: { id: cast.brand.record.id },
      data: { timeZone: 'Australia/Sydney' },
    });
    expect(await toldTo(cast.watcher)).toHaveLength(1);
    await tell({}, tuesday);
    expect(await toldTo(cast.watcher)).toHaveLength(2);
  });

  it('is sent late until 12:00, and later waits for the next; an empty one is none', async () => {
    await waiting();
    await tell({}, { now: new Date('2099-11-23T01:10:00Z') });
    expect(await toldTo(cast.watcher)).toEqual([]);
    await tell({}, tuesday);
    expect(await toldTo(cast.watcher)).toHaveLength(1);
    await tell({}, { now: new Date('2099-11-24T21:00:00Z') });
    expect(await toldTo(cast.watcher)).toHaveLength(1);
  });

  it('[Y-11] takes up what a mail at once was to say, when its sending was cut off; that mail is not sent again', async () => {
    const brief = await makeBrief(cast);
    await assign(brief.uuid, cast.bystander);
    await tellIn(3);
    const [mail] = await toldTo(cast.bystander);
    expect(await takeMail(mail?.uuid ?? '', 'queued', new Date())).not.toBeNull();
    // Its sender dies; another instance takes the job over, and the mail stays where it is.
    expect(await takeMail(mail?.uuid ?? '', 'queued', inMinutes(1))).toBeNull();
    await recoverMails({}, { now: inMinutes(10) });
    expect((await toldTo(cast.bystander))[0]).toMatchObject({ state: 'failed', lastError: 'interrupted' });
    await tell({}, monday('21:00'));
    const [, digest, ...more] = await toldTo(cast.bystander);
    expect([digest?.kind, digest?.subject, more]).toEqual(['inboxDigest', 'actor Cast assigned you Spring Poster', []]);
  });

  it('[Y-03 Y-04] reminds of due dates, each once, and of nothing that is finished or on hold', async () => {
    const due = async (day: string, statusId = 5) => {
      const brief = await makeBrief(cast, { statusId });
      await platformClient().brief.updateMany({
        where: { id: brief.id },
        data: { draftDueDate: new Date(day), inMarketDate: new Date('2099-12-24') },
      });
      return brief;
    };
    // Friday, 20 November 2099: the next working day is Monday.
    const friday = { now: new Date('2099-11-19T20:00:00Z') };
    const [today, monday_, later, finished, held, late] = [
      await due('2099-11-20'),
      await due('2099-11-23'),
      await due('2099-11-24'),
      await due('2099-11-20', 15),
      await due('2099-11-20', 11),
      await due('2099-11-19'),
    ];
    await remind({}, friday);
    await remind({}, friday);
    const told = async (uuid: string) =>
      (await entriesAbout(world(), cast, uuid)).map(({ role, told: what, done }) => `${role} ${what} ${done}`);
    expect(await told(today.uuid)).toEqual(['assignee reminders/dueToday false']);
    expect(await told(monday_.uuid)).toEqual(['assignee reminders/dueNext false']);
    expect(await told(late.uuid)).toEqual(['assignee reminders/overdue false']);
    for (const { uuid } of [later, finished, held]) expect(await told(uuid)).toEqual([]);
    await remind({}, { now: new Date('2099-11-22T20:00:00Z') });
    expect(await told(monday_.uuid)).toEqual(['assignee reminders/dueNext true', 'assignee reminders/dueToday false']);
    expect(await told(today.uuid)).toEqual(['assignee reminders/dueToday true', 'assignee reminders/overdue false']);
    // Moved away: it is no longer true.
    await perform(updateBrief, as(cast.actor), {
      briefId: late.uuid,
      draftDueDate: '2099-11-30',
      inMarketDate: '2099-12-24',
    });
    expect((await told(late.uuid))[0]).toBe('assignee reminders/overdue true');
  });
});

it('[Y-08] what was snoozed comes back unread, at the top', async () => {
  const brief = await makeBrief(cast);
  await comment(brief.uuid, 'Later please');
  const [entry] = (await performInBrand(listInbox, as(cast.watcher), {})).answer.data;
  const until = inMinutes(60);
  await performInBrand(changeEntry, as(cast.watcher), {
    entryId: entry?.uuid,
    read: 1,
    snoozedUntil: until.toISOString(),
  });
  await tellIn(59);
  expect((await performInBrand(listInbox, as(cast.watcher), { snoozed: 1 })).answer.meta.total).toBe(1);
  await tellIn(61);
  expect((await performInBrand(listInbox, as(cast.watcher), {})).answer.data).toMatchObject([
    { uuid: entry?.uuid, read: false, snoozedUntil: null, lastAt: until.toISOString() },
  ]);
});

it('[Y-03] a plan’s mail that some recipients refused waits for its sender, until it is sent again', async () => {
  const { a } = world();
  const pdf = await platformClient().planPdf.create({
    data: {
      brandId: a.record.id,
      planId: a.plan.id,
      contentHash: Buffer.alloc(32),
      bytes: Buffer.from('%PDF'),
    },
  });
  await platformClient().outgoingMail.create({
    data: {
      brandId: a.record.id,
      kind: 'plan',
      toAddresses: ['client@corner.test'],
      subject: 'Your plan',
      state: 'sent',
      lastError: 'recipient',
      createdByUserId: a.staff.userId,
      attachments: [{ filename: 'plan.pdf', contentType: 'application/pdf', planPdfId: pdf.id }],
    },
  });
  await remind({}, { now: new Date() });
  await remind({}, { now: new Date() });
  const inbox = async () => (await performInBrand(listInbox, as(a.staff), { group: 'waiting' })).answer.data;
  expect(await inbox()).toMatchObject([
    { cause: 'planMail', actor: null, record: { kind: 'plan', uuid: a.plan.uuid } },
  ]);
  await platformClient().plan.updateMany({ where: { id: a.plan.id }, data: { lastSentAt: inMinutes(1) } });
  await remind({}, { now: inMinutes(2) });
  expect(await inbox()).toEqual([]);
});
