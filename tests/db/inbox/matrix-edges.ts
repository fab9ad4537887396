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
import { type Brief, type Event, matrixActions, watchers } from './matrix-actions';
import { matrixChanges } from './matrix-events';
import { asMember, type People, perform, type RoleName } from './people';

/** Edge cases of the matrix: changes by others, people who left or were only invited, and changes that notify nobody. */

/** The same changes by whoever else may: they are not notified, and the actor is a watcher like the others. */
export function matrixByOthers(world: () => World, people: () => People): Record<string, Event> {
  const { update } = matrixActions(world, people);
  const whoever = {
    "on a superuser's visit": { who: null, as: () => contextOf(world(), 'superuser') },
    'by an admin who watches': {
      who: 'adminWatcher',
      as: () => asMember(world(), people().adminWatcher, 'brandAdmin'),
    },
    'by the creator': { who: 'creator', as: () => asMember(world(), people().creator) },
    'by the assignee': { who: 'assignee', as: () => asMember(world(), people().assignee) },
    'by a member of both brands': { who: 'both', as: () => asMember(world(), people().both) },
  } as const;
  return Object.fromEntries(
    Object.entries(whoever).flatMap(([how, { who, as }]) =>
      Object.entries(matrixChanges(people)).map(([what, { changes, notified, ...move }]): [string, Event] => {
        const actor = what === 'oneself as assignee' ? 'waiting/assigned' : notified.watcher;
        const all = Object.entries({ ...notified, ...(actor ? { actor } : {}) });
        const others = Object.fromEntries(all.filter(([role]) => role !== who));
        return [`${what}, ${how}`, { ...move, action: update(changes, as), notified: others }];
      }),
    ),
  );
}

export function matrixEdges(world: () => World, people: () => People): Record<string, Event> {
  const { actor, update, mentioning, comment, fresh, attach, attached, stored, due, planMail, without } = matrixActions(
    world,
    people,
  );
  const membership = (role: RoleName) => people()[role].brandUserId;
  const own = (brief: Brief) => platformClient().briefComment.findFirstOrThrow({ where: { briefId: brief.id } });
  const remarkWithFile = async (brief: Brief) => {
    const { uuid } = await send(actor(), 'What it says');
    await perform(addComment, actor(), { briefId: brief.uuid, bodyContent: 'See this', fileUuids: [uuid] });
  };
  const takeOff = async (brief: Brief) => perform(removeFile, actor(), { fileUuid: (await attached(brief)).uuid });
  const imported = async () => {
    const columns = ['Project', 'Division', 'Category', 'Due date', 'In market date', 'Quoted hours', 'Hard estimate'];
    const cells = ['By import', 'Design', 'Campaign', '2099-03-01', '2099-04-01', '8', 'No'];
    const context = asMember(world(), people().admin, 'brandAdmin');
    const emails = [people().assignee.email, people().creator.email];
    await perform(runImport, context, {
      kind: 'briefs',
      columns: [...columns, 'Assignee', 'Creator'],
      rows: [[...cells, ...emails]],
    });
    return context;
  };

  return {
    // People who left are not notified; who was only invited finds it in the inbox.
    'a comment that mentions who was only invited': {
      action: comment('@invited Person please', 'invited'),
      notified: { ...watchers('watching/comment'), invited: 'mentions/mention' },
    },
    'an invited member as assignee': {
      action: update(() => ({ assigneeBrandUsersId: membership('invited') })),
      notified: { ...watchers('watching/assignee'), invited: 'waiting/assigned' },
    },
    'Edits Required, of an assignee who left': {
      before: stored(() => ({ assigneeBrandUsersId: membership('left') })),
      action: update(() => ({ statusId: 6 })),
      notified: watchers('watching/status'),
    },
    'Edits Required, of nobody': {
      before: stored(() => ({ assigneeBrandUsersId: null })),
      action: update(() => ({ statusId: 6 })),
      notified: watchers('watching/status'),
    },
    'For Approval, of a creator who left': {
      before: stored(() => ({ creatorBrandUsersId: membership('left') })),
      action: update(() => ({ statusId: 13 })),
      notified: { ...watchers('watching/status'), adminWatcher: 'waiting/approval', adminDivision: 'waiting/approval' },
    },
    'For Approval, of an admin’s brief': {
      before: stored(() => ({ creatorBrandUsersId: membership('admin') })),
      action: update(() => ({ statusId: 13 })),
      notified: { ...watchers('watching/status'), admin: 'waiting/approval' },
    },
    'For Approval, of one’s own brief': {
      before: stored(() => ({ creatorBrandUsersId: membership('actor') })),
      action: update(() => ({ statusId: 13 })),
      notified: { ...watchers('watching/status'), adminWatcher: 'waiting/approval', adminDivision: 'waiting/approval' },
    },
    // Whoever has several roles is notified once, of the first.
    'a new draft with one person in every role': {
      action: () => {
        const all = membership('bystander');
        return fresh({ assigneeBrandUsersId: all, specialistBrandUserId: all, ccUser: all, creatorBrandUsersId: all });
      },
      notified: { bystander: 'waiting/assigned' },
    },
    'a finished brief, given to somebody': {
      statusId: 10,
      action: update(() => ({ assigneeBrandUsersId: membership('bystander') })),
      notified: watchers('watching/assignee'),
    },
    Completed: { action: update(() => ({ statusId: 10 })), notified: watchers('watching/status') },
    'On Hold': { action: update(() => ({ statusId: 11 })), notified: watchers('watching/status') },
    'another division of a draft': {
      statusId: 1,
      before: stored(() => ({ departmentId: people().brand.spareDepartment.id })),
      action: update(() => ({ departmentId: people().brand.department.id })),
      notified: {},
    },
    'leaving Draft, in a division that nobody watches': {
      statusId: 1,
      before: stored(() => ({ departmentId: people().brand.spareDepartment.id })),
      action: update(() => ({ statusId: 2 })),
      notified: watchers('watching/status'),
    },

    // Comments and files.
    'a comment with a file': { action: remarkWithFile, notified: watchers('watching/comment') },
    'the file of a comment removed': {
      before: remarkWithFile,
      action: takeOff,
      notified: watchers('watching/filesRemoved'),
    },
    'a comment reworded': {
      before: comment('@mentioned Person hello', 'mentioned'),
      action: async (brief) =>
        void (await perform(editComment, actor(), {
          briefId: brief.uuid,
          commentId: (await own(brief)).uuid,
          bodyContent: '@mentioned Person, hello',
          mentions: [mentioning('mentioned')],
        })),
      notified: {},
    },
    'a comment removed': {
      before: comment('Hello'),
      action: async (brief) =>
        void (await perform(removeComment, actor(), { briefId: brief.uuid, commentId: (await own(brief)).uuid })),
      notified: {},
    },
    'a file restored': {
      before: async (brief) => {
        await attach(brief);
        await takeOff(brief);
      },
      action: async (brief) => void (await perform(restoreFile, actor(), { fileUuid: (await attached(brief)).uuid })),
      notified: watchers('watching/filesAdded'),
    },

    // Changes that notify nobody.
    'other fields': {
      action: update(() => ({ urgent: 1, inMarketDate: '2099-05-01', hoursAllocated: 12, notes: '<p>More</p>' })),
      notified: {},
    },
    'the same again': { action: update(() => ({ statusId: 5, draftDueDate: '2099-03-02' })), notified: {} },
    'somebody who stops watching': {
      action: (brief) => perform(stopWatching, asMember(world(), people().watcher), { briefId: brief.uuid }),
      notified: {},
    },
    'briefs of a scope': {
      action: async () => {
        const { scope } = people().brand;
        const dates = { draftDueDate: '2099-03-01', inMarketDate: '2099-04-01' };
        const { briefs } = (await perform(createBriefs, actor(), { scopeId: scope.uuid, ...dates })) as {
          briefs: { uuid: string }[];
        };
        return briefs[0]?.uuid;
      },
      notified: {},
    },
    'an import': { action: async () => void (await imported()), notified: {} },
    'an import taken back': {
      action: async () => {
        const context = await imported();
        const last = await platformClient().import.findFirstOrThrow({ orderBy: { id: 'desc' } });
        await perform(undoImport, context, { importId: last.uuid });
      },
      notified: {},
    },

    // Jobs that run by the clock.
    'a draft that is due today, of who was only invited': {
      ...due('2099-11-20', () => ({ assigneeBrandUsersId: membership('invited') })),
      notified: { invited: 'reminders/dueToday' },
    },
    'a draft that is due today, of who left': {
      ...due('2099-11-20', () => ({ assigneeBrandUsersId: membership('left') })),
      notified: {},
    },
    'a draft that is due today, of nobody': {
      ...due('2099-11-20', () => ({ assigneeBrandUsersId: null })),
      notified: {},
    },
    'a draft that is due today, on hold': { ...due('2099-11-20'), statusId: 11, notified: {} },
    'a draft that is due today, finished': { ...due('2099-11-20'), statusId: 15, notified: {} },
    'a draft that is due today, removed': { ...due('2099-11-20', () => ({ deletedAt: new Date() })), notified: {} },
    'a draft that is due after the next working day': { ...due('2099-11-24'), notified: {} },
    'a draft that is due today, while BriefMe is off': {
      ...due('2099-11-20'),
      action: without('moduleBriefMe', due('2099-11-20').action),
      notified: {},
    },
    "a plan's mail that was cut off": {
      action: planMail({ state: 'failed', lastError: 'interrupted' }, () => people().actor),
      notified: { actor: 'waiting/planMail' },
    },
    "a plan's mail that everybody got": {
      action: planMail({ state: 'sent', lastError: null }, () => people().actor),
      notified: {},
    },
    "a plan's mail that some refused, of who left": {
      action: planMail({ state: 'sent', lastError: 'recipient' }, () => people().left),
      notified: {},
    },
    "a plan's mail that some refused, on a superuser's visit": {
      action: planMail({ state: 'sent', lastError: 'recipient' }, () => world().superuser),
      notified: {},
    },
    "a plan's mail that some refused, while LAMP is off": {
      action: without(
        'moduleLamp',
        planMail({ state: 'sent', lastError: 'recipient' }, () => people().actor),
      ),
      notified: {},
    },
  };
}
