import { addComment } from '@/lib/briefs/add-comment';
import { allocateHours } from '@/lib/briefs/allocate-hours';
import { duplicateBrief } from '@/lib/briefs/duplicate-brief';
import { editComment } from '@/lib/briefs/edit-comment';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { restoreBrief } from '@/lib/briefs/restore-brief';
import { platformClient } from '@/lib/db/clients';
import { removeFile } from '@/lib/files/remove-file';
import { contextOf, type World } from '../harness';
import { type Cast, perform } from './cast';
import { type Brief, type Event, matrixActs, watchers } from './matrix-acts';

/** What happens, and who is told of it: the specification's sentences (Y-03), person by person, and no copy of the rules. */

export type Move = Omit<Event, 'act'> & { readonly changes: () => Record<string, unknown> };

/** What changes in place, in bulk and by undo (Y-24 to Y-26): the same people are told of it, whichever way it was done. */
export function matrixMoves(cast: () => Cast): Record<string, Move> {
  return {
    'another assignee': {
      changes: () => ({ assigneeBrandUsersId: cast().bystander.brandUserId }),
      told: { ...watchers('watching/assignee'), bystander: 'waiting/assigned' },
    },
    'a watcher as assignee, and another due date at once': {
      changes: () => ({ assigneeBrandUsersId: cast().cc.brandUserId, draftDueDate: '2099-03-05' }),
      told: { ...watchers('watching/assignee'), cc: 'waiting/assigned' },
    },
    'oneself as assignee': {
      changes: () => ({ assigneeBrandUsersId: cast().actor.brandUserId }),
      told: watchers('watching/assignee'),
    },
    'nobody as assignee': {
      changes: () => ({ assigneeBrandUsersId: null }),
      told: watchers('watching/assignee'),
    },
    'a status': { changes: () => ({ statusId: 8 }), told: watchers('watching/status') },
    'Edits Required': {
      changes: () => ({ statusId: 6 }),
      told: { ...watchers('watching/status'), assignee: 'waiting/edits' },
    },
    'Update Needed': {
      changes: () => ({ statusId: 14 }),
      told: { ...watchers('watching/status'), assignee: 'waiting/edits' },
    },
    'For Approval': {
      changes: () => ({ statusId: 13 }),
      told: {
        ...watchers('watching/status'),
        creator: 'waiting/approval',
        adminWatcher: 'waiting/approval',
        adminDivision: 'waiting/approval',
      },
    },
    'leaving Draft': {
      changes: () => ({ statusId: 2 }),
      statusId: 1,
      told: { ...watchers('watching/status'), division: 'watching/division', adminDivision: 'watching/division' },
    },
    'a due date': { changes: () => ({ draftDueDate: '2099-03-09' }), told: watchers('watching/due') },
  };
}

export function matrixEvents(world: () => World, cast: () => Cast): Record<string, Event> {
  const { actor, update, inBulk, mentioning, comment, fresh, attach, attached, stored, due, planMail } = matrixActs(
    world,
    cast,
  );
  return {
    'a comment': { act: comment('Looks good'), told: watchers('watching/comment') },
    'a comment that mentions somebody else': {
      act: comment('@mentioned Cast please', 'mentioned'),
      told: { ...watchers('watching/comment'), mentioned: 'mentions/mention' },
    },
    'a comment that mentions a watcher': {
      act: comment('@watcher Cast please', 'watcher'),
      told: { ...watchers('watching/comment'), watcher: 'mentions/mention' },
    },
    'a comment that mentions who stopped watching': {
      act: comment('@stopped Cast please', 'stopped'),
      told: { ...watchers('watching/comment'), stopped: 'mentions/mention' },
    },
    'a comment that mentions its author': {
      act: comment('@actor Cast again', 'actor'),
      told: watchers('watching/comment'),
    },
    ...Object.fromEntries(
      Object.entries(matrixMoves(cast)).flatMap(([what, move]) => [
        [what, { ...move, act: update(move.changes) }],
        [`${what}, in bulk`, { ...move, act: inBulk(move.changes) }],
      ]),
    ),
    'another specialist': {
      act: update(() => ({ specialistBrandUserId: cast().bystander.brandUserId })),
      told: { bystander: 'watching/specialist' },
    },
    'somebody on CC': {
      act: update(() => ({ ccUser: cast().bystander.brandUserId })),
      told: { bystander: 'watching/cc' },
    },
    'another name': { act: update(() => ({ project: 'Autumn Poster' })), told: {} },
    'allocated hours': {
      act: (brief) => perform(allocateHours, actor(), { briefId: brief.uuid, allocatedHoursToday: 3 }),
      told: {},
    },
    removal: {
      act: (brief) => perform(removeBrief, actor(), { briefId: brief.uuid }),
      told: watchers('watching/removed'),
    },
    'removal, in bulk': { act: inBulk(() => ({ remove: 1 })), told: watchers('watching/removed') },
    restoration: {
      before: (brief) => perform(removeBrief, actor(), { briefId: brief.uuid }),
      act: (brief) => perform(restoreBrief, actor(), { briefId: brief.uuid }),
      told: watchers('watching/restored'),
    },
    'an edited comment that newly mentions one of two': {
      before: comment('@mentioned Cast', 'mentioned'),
      act: async (brief) => {
        const { uuid } = await platformClient().briefComment.findFirstOrThrow({ where: { briefId: brief.id } });
        await perform(editComment, actor(), {
          briefId: brief.uuid,
          commentId: uuid,
          bodyContent: '@mentioned Cast @bystander Cast',
          mentions: [mentioning('mentioned'), mentioning('bystander', '@mentioned Cast '.length)],
        });
      },
      told: { bystander: 'mentions/mention' },
    },
    "a superuser's comment during a visit": {
      act: (brief) =>
        perform(addComment, contextOf(world(), 'superuser'), { briefId: brief.uuid, bodyContent: 'Hello' }),
      told: { ...watchers('watching/comment'), actor: 'watching/comment' },
    },
    'a new draft with everybody on it': {
      act: () => fresh(),
      told: { assignee: 'waiting/assigned', specialist: 'watching/specialist', cc: 'watching/cc' },
    },
    'a brief that is created and submitted at once': {
      act: () => fresh({ submit: 1 }),
      told: {
        ...{ assignee: 'waiting/assigned', specialist: 'watching/specialist', cc: 'watching/cc' },
        ...{ division: 'watching/division', adminDivision: 'watching/division' },
      },
    },
    'a duplicate': {
      act: async ({ uuid: briefId }) => {
        const departmentId = cast().brand.department.id;
        const dates = { draftDueDate: '2099-03-01', inMarketDate: '2099-04-01' };
        return ((await perform(duplicateBrief, actor(), { briefId, departmentId, ...dates })) as Brief).uuid;
      },
      told: { specialist: 'watching/specialist', cc: 'watching/cc' },
    },
    'another creator': { act: update(() => ({ creatorBrandUsersId: cast().bystander.brandUserId })), told: {} },
    'another division': {
      before: stored(() => ({ departmentId: cast().brand.spareDepartment.id })),
      act: update(() => ({ departmentId: cast().brand.department.id })),
      told: { division: 'watching/division', adminDivision: 'watching/division' },
    },
    'files added': { act: attach, told: watchers('watching/filesAdded') },
    'a file removed': {
      before: attach,
      act: async (brief) => {
        await perform(removeFile, actor(), { fileUuid: (await attached(brief)).uuid });
      },
      told: watchers('watching/filesRemoved'),
    },
    'a draft that is due today': { ...due('2099-11-20'), told: { assignee: 'reminders/dueToday' } },
    'a draft that is due on the next working day': { ...due('2099-11-23'), told: { assignee: 'reminders/dueNext' } },
    'a draft that became overdue': { ...due('2099-11-19'), told: { assignee: 'reminders/overdue' } },
    "a plan's mail that some refused": {
      act: planMail({ state: 'sent', lastError: 'recipient' }, () => cast().actor),
      told: { actor: 'waiting/planMail' },
    },
  };
}
