import { describe, expect, it } from 'vitest';
import { platformClient } from '@/lib/db/clients';
import { remind } from '@/lib/inbox/jobs/remind';
import { tell } from '@/lib/inbox/jobs/tell';
import { recoverMails } from '@/lib/mail/recover-mails';
import { takeMail } from '@/lib/mail/take-mail';
import { inMinutes, mailsTo, prepareInbox, sendMailsIn } from './inbox-actions';
import { entriesAbout, makeBrief } from './people';

const { assign, people, chooses, comment, inboxOf, update, world } = prepareInbox();

describe('[Y-10] once a day', () => {
  // Monday, 23 November 2099, in Sydney: 8:00 is 21:00 of the day before in UTC.
  const monday = (time: string) => ({ now: new Date(`2099-11-22T${time}:00Z`) });
  const tuesday = { now: new Date('2099-11-23T21:00:00Z') };

  const waiting = async () => {
    await chooses(people().watcher, { watching: 'digest' });
    const brief = await makeBrief(people());
    await comment(brief.uuid, 'For the digest');
    return brief;
  };

  it('leaves at 8:00, once for a date, and not again when the zone changes', async () => {
    await waiting();
    await tell({}, monday('20:59'));
    expect(await mailsTo(people().watcher)).toEqual([]);
    await Promise.all([tell({}, monday('21:00')), tell({}, monday('21:00'))]);
    const [mail] = await mailsTo(people().watcher);
    expect([mail?.kind, mail?.subject]).toEqual(['inboxDigest', 'actor Person commented on Spring Poster']);
    await waiting();
    await world().owner.query(`update inbox_entries set first_at = '2099-11-20' where digest_due`);
    await platformClient().brand.update({
      where: { id: people().brand.record.id },
      data: { timeZone: 'Australia/Perth' },
    });
    await tell({}, { now: new Date('2099-11-23T00:30:00Z') });
    await platformClient().brand.update({
      where: { id: people().brand.record.id },
      data: { timeZone: 'Australia/Sydney' },
    });
    expect(await mailsTo(people().watcher)).toHaveLength(1);
    await tell({}, tuesday);
    expect(await mailsTo(people().watcher)).toHaveLength(2);
  });

  it('is sent late until 12:00, and later waits for the next; an empty one is none', async () => {
    await waiting();
    await tell({}, { now: new Date('2099-11-23T01:10:00Z') });
    expect(await mailsTo(people().watcher)).toEqual([]);
    await tell({}, tuesday);
    expect(await mailsTo(people().watcher)).toHaveLength(1);
    await tell({}, { now: new Date('2099-11-24T21:00:00Z') });
    expect(await mailsTo(people().watcher)).toHaveLength(1);
  });

  it('has what happened again after a mail at once, only if that was before 8:00', async () => {
    const brief = await makeBrief(people());
    await comment(brief.uuid, 'Mailed already');
    const sets = (values: string) => world().owner.query(`update inbox_entries set ${values} where cause = 'comment'`);
    // Unread since an earlier digest, and said once more on the day itself.
    await sets(
      `first_at = '2099-11-20', mailed_at = '2099-11-20 22:00Z', digest_due = true, last_at = '2099-11-22 21:10Z'`,
    );
    await chooses(people().watcher, { watching: 'digest' });
    await tell({}, monday('21:15'));
    expect(await mailsTo(people().watcher)).toEqual([]);
    await tell({}, tuesday);
    expect(await mailsTo(people().watcher)).toHaveLength(1);
  });

  it('[Y-11] takes up what a mail at once was to say, when its sending was cut off; that mail is not sent again', async () => {
    const brief = await makeBrief(people());
    await assign(brief.uuid, people().bystander);
    await sendMailsIn(3);
    const [mail] = await mailsTo(people().bystander);
    expect(await takeMail(mail?.uuid ?? '', 'queued', new Date())).not.toBeNull();
    // Its sender dies; another instance takes the job over, and the mail stays where it is.
    expect(await takeMail(mail?.uuid ?? '', 'queued', inMinutes(1))).toBeNull();
    await recoverMails({}, { now: inMinutes(10) });
    expect((await mailsTo(people().bystander))[0]).toMatchObject({ state: 'failed', lastError: 'interrupted' });
    await tell({}, monday('21:00'));
    const [, digest, ...more] = await mailsTo(people().bystander);
    expect([digest?.kind, digest?.subject, more]).toEqual([
      'inboxDigest',
      'actor Person assigned you Spring Poster',
      [],
    ]);
  });

  it('[Y-03 Y-04] reminds of due dates, each once, and of nothing that is finished or on hold', async () => {
    const due = async (day: string, statusId = 5) => {
      const brief = await makeBrief(people(), { statusId });
      await platformClient().brief.updateMany({
        where: { id: brief.id },
        data: { draftDueDate: new Date(day), inMarketDate: new Date('2099-12-24') },
      });
      return brief;
    };
    // Friday, 20 November 2099: the next working day is Monday.
    const friday = { now: new Date('2099-11-19T20:00:00Z') };
    const [today, monday_, later, finished, onHold, overdue] = [
      await due('2099-11-20'),
      await due('2099-11-23'),
      await due('2099-11-24'),
      await due('2099-11-20', 15),
      await due('2099-11-20', 11),
      await due('2099-11-19'),
    ];
    await remind({}, friday);
    await remind({}, friday);
    const entries = async (uuid: string) =>
      (await entriesAbout(world(), people(), uuid)).map(({ role, reason: what, done }) => `${role} ${what} ${done}`);
    expect(await entries(today.uuid)).toEqual(['assignee reminders/dueToday false']);
    expect(await entries(monday_.uuid)).toEqual(['assignee reminders/dueNext false']);
    expect(await entries(overdue.uuid)).toEqual(['assignee reminders/overdue false']);
    for (const { uuid } of [later, finished, onHold]) expect(await entries(uuid)).toEqual([]);
    await remind({}, { now: new Date('2099-11-22T20:00:00Z') });
    expect(await entries(monday_.uuid)).toEqual([
      'assignee reminders/dueNext true',
      'assignee reminders/dueToday false',
    ]);
    expect(await entries(today.uuid)).toEqual(['assignee reminders/dueToday true', 'assignee reminders/overdue false']);
    // Moved away: it is no longer true.
    await update(overdue.uuid, { draftDueDate: '2099-11-30', inMarketDate: '2099-12-24' });
    expect((await entries(overdue.uuid))[0]).toBe('assignee reminders/overdue true');
  });
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
  const mailed = (lastError: 'recipient' | null, createdAt: Date) =>
    platformClient().outgoingMail.create({
      data: {
        brandId: a.record.id,
        kind: 'plan',
        toAddresses: ['client@corner.test'],
        subject: 'Your plan',
        state: 'sent',
        lastError,
        createdAt,
        createdByUserId: a.staff.userId,
        attachments: [{ filename: 'plan.pdf', contentType: 'application/pdf', planPdfId: pdf.id }],
      },
    });
  await mailed('recipient', new Date());
  await remind({}, { now: new Date() });
  await remind({}, { now: new Date() });
  const inbox = async () => (await inboxOf(a.staff, { group: 'waiting' })).data;
  expect(await inbox()).toMatchObject([
    { cause: 'planMail', actor: null, record: { kind: 'plan', uuid: a.plan.uuid } },
  ]);
  await platformClient().plan.updateMany({ where: { id: a.plan.id }, data: { lastSentAt: inMinutes(1) } });
  await remind({}, { now: inMinutes(2) });
  expect(await inbox()).toEqual([]);

  // Sent again, to everybody, before the job looked: nothing waits, not even what had been written of it.
  await mailed('recipient', inMinutes(3));
  await mailed(null, inMinutes(4));
  await remind({}, { now: inMinutes(5) });
  expect(await inbox()).toEqual([]);
  await mailed('recipient', inMinutes(6));
  await remind({}, { now: inMinutes(7) });
  expect(await inbox()).toHaveLength(1);
  await mailed(null, inMinutes(6.5));
  await remind({}, { now: inMinutes(8) });
  expect(await inbox()).toEqual([]);
});
