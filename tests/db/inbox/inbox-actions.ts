import { beforeEach } from 'vitest';
import { addComment } from '@/lib/briefs/add-comment';
import { updateBrief } from '@/lib/briefs/update-brief';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { changeEntry } from '@/lib/inbox/change-entry';
import type { ListInbox } from '@/lib/inbox/inputs';
import { tell } from '@/lib/inbox/jobs/tell';
import { listInbox } from '@/lib/inbox/list-inbox';
import { saveSettings } from '@/lib/inbox/save-settings';
import type { MemberRow } from '../rows';
import { asMember, perform, preparePeople } from './people';

/** What the tests of inboxes share. */

export const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);
/** Runs the job as if so many minutes had passed; on a weekend a digest would be due on another day. */
export const sendMailsIn = (minutes: number) => tell({}, { now: inMinutes(minutes) });

/** The mails about inboxes, in the order in which they were written. */
export const inboxMails = () =>
  platformClient().outgoingMail.findMany({ where: { kind: { startsWith: 'inbox' } }, orderBy: { id: 'asc' } });
export const mailsTo = async (member: MemberRow) =>
  (await inboxMails()).filter(({ toAddresses }) => toAddresses[0] === member.email);

/** Gives this file its people, with empty inboxes before each test: call it once at the top (`preparePeople`). */
export function prepareInbox() {
  const { world, people } = preparePeople();
  beforeEach(async () => {
    await world().owner.query('delete from inbox_entries; delete from outgoing_mails; delete from inbox_settings');
    await world().owner.query('delete from inbox_digests');
  });
  const as = (member: MemberRow) => asMember(world(), member);
  return {
    world,
    people,
    as,
    inboxOf: async (member: MemberRow, query: Partial<Record<keyof ListInbox, unknown>> = {}) =>
      (await performInBrand(listInbox, as(member), query)).answer,
    changeEntryOf: (member: MemberRow, entryId: string | undefined, marks: Record<string, unknown>) =>
      performInBrand(changeEntry, as(member), { entryId, ...marks }),
    chooses: (member: MemberRow, settings: Record<string, unknown>) =>
      performInBrand(saveSettings, as(member), settings),
    update: (briefId: string, changes: Record<string, unknown>) =>
      perform(updateBrief, as(people().actor), { briefId, ...changes }) as Promise<{ version: number }>,
    assign: (briefId: string, member: MemberRow | null) =>
      perform(updateBrief, as(people().actor), { briefId, assigneeBrandUsersId: member?.brandUserId ?? null }),
    comment: (briefId: string, bodyContent: string, member = people().actor) =>
      perform(addComment, as(member), { briefId, bodyContent }) as Promise<{ uuid: string; version: number }>,
  };
}
