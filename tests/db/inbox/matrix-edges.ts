import { addComment } from '@/lib/briefs/add-comment';
import { editComment } from '@/lib/briefs/edit-comment';
import { removeComment } from '@/lib/briefs/remove-comment';
import { platformClient } from '@/lib/db/clients';
import { removeFile } from '@/lib/files/remove-file';
import { restoreFile } from '@/lib/files/restore-file';
import { runImport } from '@/lib/imports/run-import';
import { undoImport } from '@/lib/imports/undo-import';
import { stopWatching } from '@/lib/inbox/stop-watching';
import { createBriefs } from '@/lib/scope/create-briefs';
import { send } from '../files/send';
import { contextOf, type World } from '../harness';
import { asMember, type Cast, perform, type RoleName } from './cast';
import { type Brief, type Event, matrixActs, watchers } from './matrix-acts';
import { matrixMoves } from './matrix-events';

/** The matrix at its edges: done by others, about people who left or were only invited, and what nobody is told of. */

/** The same changes by whoever else may: they are not told, and the cast's actor is a watcher like the others. */
export function matrixByOthers(world: () => World, cast: () => Cast): Record<string, Event> {
  const { update } = matrixActs(world, cast);
  const whoever = {
    "on a superuser's visit": { who: null, as: () => contextOf(world(), 'superuser') },
    'by an admin who watches': { who: 'adminWatcher', as: () => asMember(world(), cast().adminWatcher, 'brandAdmin') },
    'by the creator': { who: 'creator', as: () => asMember(world(), cast().creator) },
    'by the assignee': { who: 'assignee', as: () => asMember(world(), cast().assignee) },
    'by a member of both brands': { who: 'both', as: () => asMember(world(), cast().both) },
  } as const;
  return Object.fromEntries(
    Object.entries(whoever).flatMap(([how, { who, as }]) =>
      Object.entries(matrixMoves(cast)).map(([what, { changes, told, ...move }]): [string, Event] => {
        const actor = what === 'oneself as assignee' ? 'waiting/assigned' : told.watcher;
        const all = Object.entries({ ...told, ...(actor ? { actor } : {}) });
        const others = Object.fromEntries(all.filter(([role]) => role !== who));
        return [`${what}, ${how}`, { ...move, act: update(changes, as), told: others }];
      }),
    ),
  );
}

export function matrixEdges(world: () => World, cast: () => Cast): Record<string, Event> {
  const { actor, update, mentioning, comment, fresh, attach, attached, stored, due, planMail, without } = matrixActs(
    world,
    cast,
  );
  const membership = (role: RoleName) => cast()[role].brandUserId;
  const own = (brief: Brief) => platformClient().briefComment.findFirstOrThrow({ where: { briefId: brief.id } });
  const remarkWithFile = async (brief: Brief) => {
    const { uuid } = await send(actor(), 'What it says');
    await perform(addComment, actor(), { briefId: brief.uuid, bodyContent: 'See this', fileUuids: [uuid] });
  };
  const takeOff = async (brief: Brief) => perform(removeFile, actor(), { fileUuid: (await attached(brief)).uuid });
  const imported = async () => {
    const columns = ['Project', 'Division', 'Category', 'Due date', 'In market date', 'Quoted hours', 'Hard estimate'];
    const cells = ['By import', 'Design', 'Campaign', '2099-03-01', '2099-04-01', '8', 'No'];
    const context = asMember(world(), cast().admin, 'brandAdmin');
    const people = [cast().assignee.email, cast().creator.email];
    await perform(runImport, context, {
      ...{ kind: 'briefs', columns: [...columns, 'Assignee', 'Creator'], rows: [[...cells, ...people]] },
    });
    return context;
  };

  return {
    // Of people who left nobody hears; who was only invited finds it in the inbox.
    'a comment that mentions who was only invited': {
      act: comment('@invited Cast please', 'invited'),
      told: { ...watchers('watching/comment'), invited: 'mentions/mention' },
    },
    'an invited member as assignee': {
      act: update(() => ({ assigneeBrandUsersId: membership('invited') })),
      told: { ...watchers('watching/assignee'), invited: 'waiting/assigned' },
    },
    'Edits Required, of an assignee who left': {
      before: stored(() => ({ assigneeBrandUsersId: membership('left') })),
      act: update(() => ({ statusId: 6 })),
      told: watchers('watching/status'),
    },
    'Edits Required, of nobody': {
      before: stored(() => ({ assigneeBrandUsersId: null })),
      act: update(() => ({ statusId: 6 })),
      told: watchers('watching/status'),
    },
    'For Approval, of a creator who left': {
      before: stored(() => ({ creatorBrandUsersId: membership('left') })),
      act: update(() => ({ statusId: 13 })),
      told: { ...watchers('watching/status'), adminWatcher: 'waiting/approval', adminDivision: 'waiting/approval' },
    },
    'For Approval, of an admin’s brief': {
      before: stored(() => ({ creatorBrandUsersId: membership('admin') })),
      act: update(() => ({ statusId: 13 })),
      told: { ...watchers('watching/status'), admin: 'waiting/approval' },
    },
    'For Approval, of one’s own brief': {
      before: stored(() => ({ creatorBrandUsersId: membership('actor') })),
      act: update(() => ({ statusId: 13 })),
      told: { ...watchers('watching/status'), adminWatcher: 'waiting/approval', adminDivision: 'waiting/approval' },
    },
    // Who is meant in several ways is told once, of the first.
    'a new draft with one person in every role': {
      act: () => {
        const all = membership('bystander');
        return fresh({ assigneeBrandUsersId: all, specialistBrandUserId: all, ccUser: all, creatorBrandUsersId: all });
      },
      told: { bystander: 'waiting/assigned' },
    },
    'a finished brief, given to somebody': {
      statusId: 10,
      act: update(() => ({ assigneeBrandUsersId: membership('bystander') })),
      told: watchers('watching/assignee'),
    },
    Completed: { act: update(() => ({ statusId: 10 })), told: watchers('watching/status') },
    'On Hold': { act: update(() => ({ statusId: 11 })), told: watchers('watching/status') },
    'another division of a draft': {
      statusId: 1,
      before: stored(() => ({ departmentId: cast().brand.spareDepartment.id })),
      act: update(() => ({ departmentId: cast().brand.department.id })),
      told: {},
    },
    'leaving Draft, in a division that nobody watches': {
      statusId: 1,
      before: stored(() => ({ departmentId: cast().brand.spareDepartment.id })),
      act: update(() => ({ statusId: 2 })),
      told: watchers('watching/status'),
    },

    // Comments and files.
    'a comment with a file': { act: remarkWithFile, told: watchers('watching/comment') },
    'the file of a comment removed': { before: remarkWithFile, act: takeOff, told: watchers('watching/filesRemoved') },
    'a comment reworded': {
      before: comment('@mentioned Cast hello', 'mentioned'),
      act: async (brief) =>
        void (await perform(editComment, actor(), {
          ...{ briefId: brief.uuid, commentId: (await own(brief)).uuid },
          ...{ bodyContent: '@mentioned Cast, hello', mentions: [mentioning('mentioned')] },
        })),
      told: {},
    },
    'a comment removed': {
      before: comment('Hello'),
      act: async (brief) =>
        void (await perform(removeComment, actor(), { briefId: brief.uuid, commentId: (await own(brief)).uuid })),
      told: {},
    },
    'a file restored': {
      before: async (brief) => {
        await attach(brief);
        await takeOff(brief);
      },
      act: async (brief) => void (await perform(restoreFile, actor(), { fileUuid: (await attached(brief)).uuid })),
      told: watchers('watching/filesAdded'),
    },

    // What nobody is told of.
    'other fields': {
      act: update(() => ({ urgent: 1, inMarketDate: '2099-05-01', hoursAllocated: 12, notes: '<p>More</p>' })),
      told: {},
    },
    'the same again': { act: update(() => ({ statusId: 5, draftDueDate: '2099-03-02' })), told: {} },
    'somebody who stops watching': {
      act: (brief) => perform(stopWatching, asMember(world(), cast().watcher), { briefId: brief.uuid }),
      told: {},
    },
    'briefs of a scope': {
      act: async () => {
        const { scope } = cast().brand;
        const dates = { draftDueDate: '2099-03-01', inMarketDate: '2099-04-01' };
        const { briefs } = (await perform(createBriefs, actor(), { scopeId: scope.uuid, ...dates })) as {
          briefs: { uuid: string }[];
        };
        return briefs[0]?.uuid;
      },
      told: {},
    },
    'an import': { act: async () => void (await imported()), told: {} },
    'an import taken back': {
      act: async () => {
        const context = await imported();
        const last = await platformClient().import.findFirstOrThrow({ orderBy: { id: 'desc' } });
        await perform(undoImport, context, { importId: last.uuid });
      },
      told: {},
    },

    // What time does.
    'a draft that is due today, of who was only invited': {
      ...due('2099-11-20', () => ({ assigneeBrandUsersId: membership('invited') })),
      told: { invited: 'reminders/dueToday' },
    },
    'a draft that is due today, of who left': {
      ...due('2099-11-20', () => ({ assigneeBrandUsersId: membership('left') })),
      told: {},
    },
    'a draft that is due today, of nobody': { ...due('2099-11-20', () => ({ assigneeBrandUsersId: null })), told: {} },
    'a draft that is due today, on hold': { ...due('2099-11-20'), statusId: 11, told: {} },
    'a draft that is due today, finished': { ...due('2099-11-20'), statusId: 15, told: {} },
    'a draft that is due today, removed': { ...due('2099-11-20', () => ({ deletedAt: new Date() })), told: {} },
    'a draft that is due after the next working day': { ...due('2099-11-24'), told: {} },
    'a draft that is due today, while BriefMe is off': {
      ...due('2099-11-20'),
      act: without('moduleBriefMe', due('2099-11-20').act),
      told: {},
    },
    "a plan's mail that was cut off": {
      act: planMail({ state: 'failed', lastError: 'interrupted' }, () => cast().actor),
      told: { actor: 'waiting/planMail' },
    },
    "a plan's mail that everybody got": {
      act: planMail({ state: 'sent', lastError: null }, () => cast().actor),
      told: {},
    },
    "a plan's mail that some refused, of who left": {
      act: planMail({ state: 'sent', lastError: 'recipient' }, () => cast().left),
      told: {},
    },
    "a plan's mail that some refused, on a superuser's visit": {
      act: planMail({ state: 'sent', lastError: 'recipient' }, () => world().superuser),
      told: {},
    },
    "a plan's mail that some refused, while LAMP is off": {
      act: without(
        'moduleLamp',
        planMail({ state: 'sent', lastError: 'recipient' }, () => cast().actor),
      ),
      told: {},
    },
  };
}
