import { randomBytes } from 'node:crypto';
import { addComment } from '@/lib/briefs/add-comment';
import { allocateHours } from '@/lib/briefs/allocate-hours';
import { changeBriefs } from '@/lib/briefs/change-briefs';
import { createBrief } from '@/lib/briefs/create-brief';
import { duplicateBrief } from '@/lib/briefs/duplicate-brief';
import { editComment } from '@/lib/briefs/edit-comment';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { restoreBrief } from '@/lib/briefs/restore-brief';
import { updateBrief } from '@/lib/briefs/update-brief';
import { platformClient } from '@/lib/db/clients';
import { addFiles } from '@/lib/files/add-files';
import { removeFile } from '@/lib/files/remove-file';
import { remind } from '@/lib/inbox/jobs/remind';
import { send } from '../files/send';
import { contextOf, type World } from '../harness';
import { asMember, type Cast, type makeBrief, perform, type RoleName, WATCHERS } from './cast';

/** What happens, and who is told of it: the specification's sentences (Y-03), person by person, and no copy of the rules. */

type Brief = Awaited<ReturnType<typeof makeBrief>>;
export type Told = Partial<Record<RoleName, string>>;
type Event = {
  /** What stood before, of which nobody is to hear. */
  readonly before?: (brief: Brief) => Promise<unknown>;
  /** @returns the uuid of the record that it is about, where that is not the brief */
  readonly act: (brief: Brief) => Promise<unknown>;
  readonly told: Told;
  /** Of the brief, before. */
  readonly statusId?: number;
  /** When it happens; now, if nothing stands here. */
  readonly at?: Date;
};

const watchers = (told: string, except: readonly RoleName[] = []): Told =>
  Object.fromEntries(
    [...WATCHERS, 'adminWatcher' as const].filter((role) => !except.includes(role)).map((role) => [role, told]),
  );

type Move = Omit<Event, 'act'> & { readonly changes: () => Record<string, unknown> };

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
  const actor = () => asMember(world(), cast().actor);
  const update = (changes: () => Record<string, unknown>) => (brief: Brief) =>
    perform(updateBrief, actor(), { briefId: brief.uuid, ...changes() });
  const inBulk = (change: () => Record<string, unknown>) => (brief: Brief) =>
    perform(changeBriefs, actor(), { rows: [{ id: brief.uuid }], change: change() });
  const comment = (bodyContent: string, whom?: RoleName) => (brief: Brief) =>
    perform(addComment, actor(), {
      briefId: brief.uuid,
      bodyContent,
      ...(whom
        ? { mentions: [{ brandUserId: cast()[whom].brandUserId, start: 0, length: `@${whom} Cast`.length }] }
        : {}),
    });

  const fresh = async (more: Record<string, unknown> = {}): Promise<string> => {
    const { brand, creator, assignee, specialist, cc } = cast();
    const brief = await perform(createBrief, actor(), {
      ...{ departmentId: brand.department.id, categoryId: brand.category.id, project: 'Winter posters' },
      ...{ creatorBrandUsersId: creator.brandUserId, assigneeBrandUsersId: assignee.brandUserId },
      ...{ specialistBrandUserId: specialist.brandUserId, ccUser: cc.brandUserId },
      ...{ draftDueDate: '2099-03-01', inMarketDate: '2099-04-01', hoursAllocated: 8, hardEstimate: 1 },
      ...more,
    });
    return (brief as Brief).uuid;
  };
  const attach = async (brief: Brief) => {
    const { uuid } = await send(actor(), 'What it says');
    await perform(addFiles, actor(), { briefId: brief.uuid, fileUuids: [uuid] });
  };
  /** On Friday, 20 November 2099, early in Sydney; others of that day are another test's. */
  const at = new Date('2099-11-19T20:00:00Z');
  const due = (day: string): Pick<Event, 'before' | 'act' | 'at'> => ({
    at,
    before: async ({ id }) => {
      const { brief } = platformClient();
      const close = { gte: new Date('2099-11-01') };
      await brief.updateMany({ where: { draftDueDate: close }, data: { draftDueDate: new Date('2099-03-02') } });
      const inMarketDate = new Date('2099-12-24');
      await brief.updateMany({ where: { id }, data: { draftDueDate: new Date(day), inMarketDate } });
    },
    act: () => remind({}, { now: at }),
  });

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
          mentions: [
            { brandUserId: cast().mentioned.brandUserId, start: 0, length: '@mentioned Cast'.length },
            { brandUserId: cast().bystander.brandUserId, start: 16, length: '@bystander Cast'.length },
          ],
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
      before: ({ id }) =>
        platformClient().brief.updateMany({ where: { id }, data: { departmentId: cast().brand.spareDepartment.id } }),
      act: update(() => ({ departmentId: cast().brand.department.id })),
      told: { division: 'watching/division', adminDivision: 'watching/division' },
    },
    'files added': { act: (brief) => attach(brief), told: watchers('watching/filesAdded') },
    'a file removed': {
      before: (brief) => attach(brief),
      act: async (brief) => {
        const { uuid } = await platformClient().briefFile.findFirstOrThrow({ where: { briefId: brief.id } });
        await perform(removeFile, actor(), { fileUuid: uuid });
      },
      told: watchers('watching/filesRemoved'),
    },
    'a draft that is due today': { ...due('2099-11-20'), told: { assignee: 'reminders/dueToday' } },
    'a draft that is due on the next working day': { ...due('2099-11-23'), told: { assignee: 'reminders/dueNext' } },
    'a draft that became overdue': { ...due('2099-11-19'), told: { assignee: 'reminders/overdue' } },
    "a plan's mail that some refused": {
      act: async () => {
        const { record, plan } = cast().brand;
        const pdf = await platformClient().planPdf.create({
          data: {
            brandId: record.id,
            planId: plan.id,
            contentHash: new Uint8Array(randomBytes(32)),
            bytes: Buffer.from('%PDF'),
          },
        });
        await platformClient().outgoingMail.create({
          data: {
            ...{ brandId: record.id, kind: 'plan', toAddresses: ['client@corner.test'], subject: 'Your plan' },
            ...{ state: 'sent', lastError: 'recipient', createdByUserId: cast().actor.userId },
            attachments: [{ filename: 'plan.pdf', contentType: 'application/pdf', planPdfId: pdf.id }],
          },
        });
        await remind({}, { now: new Date() });
        return plan.uuid;
      },
      told: { actor: 'waiting/planMail' },
    },
  };
}
