import { expect, it } from 'vitest';
import { changeBriefs } from '@/lib/briefs/change-briefs';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { restoreBrief } from '@/lib/briefs/restore-brief';
import { undoChanges } from '@/lib/briefs/undo-changes';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { addFiles } from '@/lib/files/add-files';
import { removeFile } from '@/lib/files/remove-file';
import { restoreFile } from '@/lib/files/restore-file';
import { send } from '../files/send';
import { prepareInbox, sendMailsIn } from './inbox-actions';
import { matrixChanges } from './matrix-events';
import { asMember, entriesAbout, makeBrief, perform } from './people';

/** What is taken back before anybody has heard of it never happened, as far as inboxes go (Y-10, Y-25). */
const { as, people, changeEntryOf, chooses, inboxOf, update, world } = prepareInbox();

const updated = async (briefId: string, changes: Record<string, unknown>) => (await update(briefId, changes)).version;
const undo = async (...rows: { id: string; version: number | null }[]) => {
  const { results } = (await performInBrand(undoChanges, as(people().actor), { rows })).answer;
  expect(results.map(({ ok, message }) => [ok, message])).toEqual(rows.map(() => [true, null]));
};
const mailed = async () =>
  (await platformClient().outgoingMail.findMany({ where: { kind: 'inbox' } })).flatMap((mail) => mail.toAddresses);
/** Entries that still stand, as 'role group/cause × count'. */
const open = async (uuid: string) =>
  (await entriesAbout(world(), people(), uuid))
    .filter(({ done }) => !done)
    .map(({ role, reason, count }) => `${role} ${reason} × ${count}`)
    .sort();

const moves = Object.entries({
  ...matrixChanges(people),
  removal: { changes: () => ({ remove: 1 }), statusId: undefined },
});

it.each(moves)('[Y-10] %s that is undone is neither in an inbox nor in a mail', async (_, { changes, statusId }) => {
  for (const member of [people().watcher, people().cc]) {
    await chooses(member, { watching: 'mail' });
  }
  const [one, other] = [await makeBrief(people(), { statusId }), await makeBrief(people(), { statusId })];
  if (!('remove' in changes())) await undo({ id: one.uuid, version: await updated(one.uuid, changes()) });
  const rows = [one, other].map(({ uuid }) => ({ id: uuid }));
  const { results } = (await performInBrand(changeBriefs, as(people().actor), { rows, change: changes() })).answer;
  await undo(...results.map(({ uuid, version }) => ({ id: uuid ?? '', version })));
  for (const { uuid } of [one, other]) expect(await open(uuid)).toEqual([]);
  expect((await inboxOf(people().watcher)).meta).toMatchObject({ total: 0, unread: 0 });
  await sendMailsIn(3);
  expect(await mailed()).toEqual([]);
});

it('[Y-10] a removal that its own toast takes back, of a brief or of a file, is in the inbox only of those who knew of it', async () => {
  const brief = await makeBrief(people());
  await perform(removeBrief, as(people().actor), { briefId: brief.uuid });
  const [entry] = (await inboxOf(people().cc)).data;
  await changeEntryOf(people().cc, entry?.uuid, { read: 1 });
  await perform(restoreBrief, as(people().actor), { briefId: brief.uuid, undo: 1 });
  const stands = ['cc watching/removed × 1', 'cc watching/restored × 1'];
  expect(await open(brief.uuid)).toEqual(stands);

  const files = [await send(as(people().actor), 'One'), await send(as(people().actor), 'Other')].map(
    ({ uuid }) => uuid,
  );
  await perform(addFiles, as(people().actor), { briefId: brief.uuid, fileUuids: files });
  await world().owner.query(`delete from inbox_entries where cause = 'filesAdded'`);
  for (const fileUuid of files) await perform(removeFile, as(people().actor), { fileUuid });
  expect(await open(brief.uuid)).toContain('watcher watching/filesRemoved × 2');
  await perform(restoreFile, as(people().actor), { fileUuid: files[1], undo: 1 });
  expect(await open(brief.uuid)).toContain('watcher watching/filesRemoved × 1');
  await perform(restoreFile, as(people().actor), { fileUuid: files[0], undo: 1 });
  expect(await open(brief.uuid)).toEqual(stands);
  // Of two people's removals, the entry names whose still stands.
  await perform(removeFile, as(people().actor), { fileUuid: files[0] });
  const admin = asMember(world(), people().admin, 'brandAdmin');
  await perform(removeFile, admin, { fileUuid: files[1] });
  const removedBy = async () =>
    (await inboxOf(people().watcher)).data.find(({ cause }) => cause === 'filesRemoved')?.actor?.firstName;
  expect(await removedBy()).toBe('admin');
  await perform(restoreFile, admin, { fileUuid: files[1], undo: 1 });
  expect(await removedBy()).toBe('actor');
  await perform(restoreFile, as(people().actor), { fileUuid: files[0], undo: 1 });
  expect(await open(brief.uuid)).toEqual(stands);
  // Somebody else's removal is not one's own to take back: others are notified as of any other.
  await perform(removeFile, as(people().actor), { fileUuid: files[0] });
  await perform(restoreFile, admin, { fileUuid: files[0], undo: 1 });
  expect(await open(brief.uuid)).toEqual(
    expect.arrayContaining(['watcher watching/filesAdded × 1', 'watcher watching/filesRemoved × 1']),
  );
});

it('[Y-05] an undone step of several leaves the others', async () => {
  const brief = await makeBrief(people());
  await updated(brief.uuid, { statusId: 8 });
  const { version } = await platformClient().brief.findFirstOrThrow({ where: { id: brief.id } });
  expect(await updated(brief.uuid, { statusId: 9 })).toBe(version + 1);
  await undo({ id: brief.uuid, version: version + 1 });
  expect(await open(brief.uuid)).toContain('watcher watching/status × 1');
  const { title } = await platformClient().briefStatus.findFirstOrThrow({ where: { id: 8 } });
  expect((await inboxOf(people().watcher)).data).toMatchObject([{ cause: 'status', to: title, count: 1 }]);
});

it('[Y-10] whoever has read of the change, or got its mail, is notified that it was undone; nobody else', async () => {
  await chooses(people().cc, { watching: 'mail' });
  const brief = await makeBrief(people());
  const version = await updated(brief.uuid, { statusId: 8 });
  const [seen] = (await inboxOf(people().watcher)).data;
  await changeEntryOf(people().watcher, seen?.uuid, { read: 1 });
  await sendMailsIn(3);
  expect(await mailed()).toEqual([people().cc.email]);
  await undo({ id: brief.uuid, version });
  const entries = (await open(brief.uuid)).filter((entry) => !entry.startsWith('watcher'));
  expect(entries).toEqual(['cc watching/status × 2']);
  const { title } = await platformClient().briefStatus.findFirstOrThrow({ where: { id: 5 } });
  expect((await inboxOf(people().watcher)).data.map(({ read, to }) => [read, to])).toEqual([
    [false, title],
    [true, expect.any(String)],
  ]);
});

it('[Y-10] the undo of a later change leaves what a mail had said before it, and is not mailed', async () => {
  await chooses(people().watcher, { watching: 'mail' });
  const brief = await makeBrief(people());
  await updated(brief.uuid, { statusId: 8 });
  await sendMailsIn(3);
  await world().owner.query(`update inbox_entries set mailed_at = now() where mailed_at is not null`);
  await undo({ id: brief.uuid, version: await updated(brief.uuid, { statusId: 9 }) });
  expect(await open(brief.uuid)).toContain('watcher watching/status × 1');
  await sendMailsIn(6);
  expect(await mailed()).toEqual([people().watcher.email]);
});

it('[Y-05] what a change had settled waits again once it is undone, as it was, and its mail leaves once', async () => {
  const brief = await makeBrief(people());
  await updated(brief.uuid, { assigneeBrandUsersId: people().bystander.brandUserId });
  const version = await updated(brief.uuid, { assigneeBrandUsersId: people().division.brandUserId });
  expect(await open(brief.uuid)).not.toContain('bystander waiting/assigned × 1');
  await undo({ id: brief.uuid, version });
  expect(await open(brief.uuid)).toContain('bystander waiting/assigned × 1');
  expect((await open(brief.uuid)).filter((entry) => entry.startsWith('division'))).toEqual([]);
  await sendMailsIn(3);
  await sendMailsIn(6);
  expect(await mailed()).toEqual([people().bystander.email]);
});

it('[Y-05] an undo of many takes its briefs out of the one entry, and the entry with the last of them', async () => {
  const briefs = [await makeBrief(people()), await makeBrief(people()), await makeBrief(people())];
  const rows = briefs.map(({ uuid }) => ({ id: uuid }));
  const { results } = (await performInBrand(changeBriefs, as(people().actor), { rows, change: { statusId: 8 } }))
    .answer;
  const done = results.map(({ uuid, version }) => ({ id: uuid ?? '', version }));
  expect((await inboxOf(people().watcher)).data).toMatchObject([{ cause: 'status', count: 3, record: { uuid: null } }]);
  await undo(...done.slice(0, 1));
  expect((await inboxOf(people().watcher)).data).toMatchObject([{ cause: 'status', count: 2 }]);
  await undo(...done.slice(1));
  expect((await inboxOf(people().watcher)).data).toEqual([]);
});

it('[Y-03] what comes back to Draft by an undo did not come into its division', async () => {
  const brief = await makeBrief(people(), { statusId: 1 });
  const version = await updated(brief.uuid, { statusId: 2 });
  expect(await open(brief.uuid)).toContain('division watching/division × 1');
  await undo({ id: brief.uuid, version });
  expect(await open(brief.uuid)).toEqual([]);
});
