import { addComment } from '@/lib/briefs/add-comment';
import { allocateHours } from '@/lib/briefs/allocate-hours';
import { duplicateBrief } from '@/lib/briefs/duplicate-brief';
import { editComment } from '@/lib/briefs/edit-comment';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { restoreBrief } from '@/lib/briefs/restore-brief';
import { platformClient } from '@/lib/db/clients';
import { removeFile } from '@/lib/files/remove-file';
import { contextOf, type World } from '../harness';
import { type Brief, type Event, matrixActions, watchers } from './matrix-actions';
import { type People, perform } from './people';

/** What happens, and who is notified of it: the specification's sentences (Y-03), person by person, and no copy of the rules. */

export type ChangeEvent = Omit<Event, 'action'> & { readonly changes: () => Record<string, unknown> };

/** What changes in place, in bulk and by undo (Y-24 to Y-26): the same people are notified, whichever way it was done. */
export function matrixChanges(people: () => People): Record<string, ChangeEvent> {
  return {
    'another assignee': {
      changes: () => ({ assigneeBrandUsersId: people().bystander.brandUserId }),
      notified: { ...watchers('watching/assignee'), bystander: 'waiting/assigned' },
    },
    'a watcher as assignee, and another due date at once': {
      changes: () => ({ assigneeBrandUsersId: people().cc.brandUserId, draftDueDate: '2099-03-05' }),
      notified: { ...watchers('watching/assignee'), cc: 'waiting/assigned' },
    },
    'oneself as assignee': {
      changes: () => ({ assigneeBrandUsersId: people().actor.brandUserId }),
      notified: watchers('watching/assignee'),
    },
    'nobody as assignee': {
      changes: () => ({ assigneeBrandUsersId: null }),
      notified: watchers('watching/assignee'),
    },
    'a status': { changes: () => ({ statusId: 8 }), notified: watchers('watching/status') },
    'Edits Required': {
      changes: () => ({ statusId: 6 }),
      notified: { ...watchers('watching/status'), assignee: 'waiting/edits' },
    },
    'Update Needed': {
      changes: () => ({ statusId: 14 }),
      notified: { ...watchers('watching/status'), assignee: 'waiting/edits' },
    },
    'For Approval': {
      changes: () => ({ statusId: 13 }),
      notified: {
        ...watchers('watching/status'),
        creator: 'waiting/approval',
        adminWatcher: 'waiting/approval',
        adminDivision: 'waiting/approval',
      },
    },
    'leaving Draft': {
      changes: () => ({ statusId: 2 }),
      statusId: 1,
      notified: { ...watchers('watching/status'), division: 'watching/division', adminDivision: 'watching/division' },
    },
    'a due date': { changes: () => ({ draftDueDate: '2099-03-09' }), notified: watchers('watching/due') },
  };
}

export function matrixEvents(world: () => World, people: () => People): Record<string, Event> {
  const { actor, update, inBulk, mentioning, comment, fresh, attach, attached, stored, due, planMail } = matrixActions(
    world,
    people,
  );
  return {
    'a comment': { action: comment('Looks good'), notified: watchers('watching/comment') },
    'a comment that mentions somebody else': {
      action: comment('@mentioned Person please', 'mentioned'),
      notified: { ...watchers('watching/comment'), mentioned: 'mentions/mention' },
    },
    'a comment that mentions a watcher': {
      action: comment('@watcher Person please', 'watcher'),
      notified: { ...watchers('watching/comment'), watcher: 'mentions/mention' },
    },
    'a comment that mentions who stopped watching': {
      action: comment('@stopped Person please', 'stopped'),
      notified: { ...watchers('watching/comment'), stopped: 'mentions/mention' },
    },
    'a comment that mentions its author': {
      action: comment('@actor Person again', 'actor'),
      notified: watchers('watching/comment'),
    },
    ...Object.fromEntries(
      Object.entries(matrixChanges(people)).flatMap(([what, move]) => [
        [what, { ...move, action: update(move.changes) }],
        [`${what}, in bulk`, { ...move, action: inBulk(move.changes) }],
      ]),
    ),
    'another specialist': {
      action: update(() => ({ specialistBrandUserId: people().bystander.brandUserId })),
      notified: { bystander: 'watching/specialist' },
    },
    'somebody on CC': {
      action: update(() => ({ ccUser: people().bystander.brandUserId })),
      notified: { bystander: 'watching/cc' },
    },
    'another name': { action: update(() => ({ project: 'Autumn Poster' })), notified: {} },
    'allocated hours': {
      action: (brief) => perform(allocateHours, actor(), { briefId: brief.uuid, allocatedHoursToday: 3 }),
      notified: {},
    },
    removal: {
      action: (brief) => perform(removeBrief, actor(), { briefId: brief.uuid }),
      notified: watchers('watching/removed'),
    },
    'removal, in bulk': { action: inBulk(() => ({ remove: 1 })), notified: watchers('watching/removed') },
    restoration: {
      before: (brief) => perform(removeBrief, actor(), { briefId: brief.uuid }),
      action: (brief) => perform(restoreBrief, actor(), { briefId: brief.uuid }),
      notified: watchers('watching/restored'),
    },
    'an edited comment that newly mentions one of two': {
      before: comment('@mentioned Person', 'mentioned'),
      action: async (brief) => {
        const { uuid } = await platformClient().briefComment.findFirstOrThrow({ where: { briefId: brief.id } });
        await perform(editComment, actor(), {
          briefId: brief.uuid,
          commentId: uuid,
          bodyContent: '@mentioned Person @bystander Person',
          mentions: [mentioning('mentioned'), mentioning('bystander', '@mentioned Person '.length)],
        });
      },
      notified: { bystander: 'mentions/mention' },
    },
    "a superuser's comment during a visit": {
      action: (brief) =>
        perform(addComment, contextOf(world(), 'superuser'), { briefId: brief.uuid, bodyContent: 'Hello' }),
      notified: { ...watchers('watching/comment'), actor: 'watching/comment' },
    },
    'a new draft with everybody on it': {
      action: () => fresh(),
      notified: { assignee: 'waiting/assigned', specialist: 'watching/specialist', cc: 'watching/cc' },
    },
    'a brief that is created and submitted at once': {
      action: () => fresh({ submit: 1 }),
      notified: {
        assignee: 'waiting/assigned',
        specialist: 'watching/specialist',
        cc: 'watching/cc',
        division: 'watching/division',
        adminDivision: 'watching/division',
      },
    },
    'a duplicate': {
      action: async ({ uuid: briefId }) => {
        const departmentId = people().brand.department.id;
        const dates = { draftDueDate: '2099-03-01', inMarketDate: '2099-04-01' };
        return ((await perform(duplicateBrief, actor(), { briefId, departmentId, ...dates })) as Brief).uuid;
      },
      notified: { specialist: 'watching/specialist', cc: 'watching/cc' },
    },
    'another creator': {
      action: update(() => ({ creatorBrandUsersId: people().bystander.brandUserId })),
      notified: {},
    },
    'another division': {
      before: stored(() => ({ departmentId: people().brand.spareDepartment.id })),
      action: update(() => ({ departmentId: people().brand.department.id })),
      notified: { division: 'watching/division', adminDivision: 'watching/division' },
    },
    'files added': { action: attach, notified: watchers('watching/filesAdded') },
    'a file removed': {
      before: attach,
      action: async (brief) => {
        await perform(removeFile, actor(), { fileUuid: (await attached(brief)).uuid });
      },
      notified: watchers('watching/filesRemoved'),
    },
    'a draft that is due today': { ...due('2099-11-20'), notified: { assignee: 'reminders/dueToday' } },
    'a draft that is due on the next working day': {
      ...due('2099-11-23'),
      notified: { assignee: 'reminders/dueNext' },
    },
    'a draft that became overdue': { ...due('2099-11-19'), notified: { assignee: 'reminders/overdue' } },
    "a plan's mail that some refused": {
      action: planMail({ state: 'sent', lastError: 'recipient' }, () => people().actor),
      notified: { actor: 'waiting/planMail' },
    },
  };
}
