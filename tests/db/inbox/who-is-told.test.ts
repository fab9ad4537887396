import { beforeAll, describe, expect, it } from 'vitest';
import { addComment } from '@/lib/briefs/add-comment';
import { allocateHours } from '@/lib/briefs/allocate-hours';
import { editComment } from '@/lib/briefs/edit-comment';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { restoreBrief } from '@/lib/briefs/restore-brief';
import { updateBrief } from '@/lib/briefs/update-brief';
import { platformClient } from '@/lib/db/clients';
import { contextOf, prepareWorld } from '../harness';
import { asMember, type Cast, entriesAbout, makeBrief, makeCast, perform, type RoleName, WATCHERS } from './cast';

/**
 * Event × role × setting: who is told, of what group and cause, in which way, and nobody else. The expectations are the
 * specification's sentences (Y-03), person by person, and no copy of the rules.
 */
const world = prepareWorld();
let cast: Cast;
beforeAll(async () => {
  cast = await makeCast(world());
});

type Brief = Awaited<ReturnType<typeof makeBrief>>;
type Told = Partial<Record<RoleName, string>>;
type Event = { act: (brief: Brief) => Promise<unknown>; told: Told; statusId?: number; as?: 'superuser' };

const actor = () => asMember(world(), cast.actor);
const update = (changes: () => Record<string, unknown>) => (brief: Brief) =>
  perform(updateBrief, actor(), { briefId: brief.uuid, ...changes() });
const comment = (bodyContent: string, whom?: RoleName) => (brief: Brief) =>
  perform(addComment, actor(), {
    briefId: brief.uuid,
    bodyContent,
    ...(whom ? { mentions: [{ brandUserId: cast[whom].brandUserId, start: 0, length: `@${whom} Cast`.length }] } : {}),
  });

const watchers = (told: string, except: readonly RoleName[] = []): Told =>
  Object.fromEntries(
    [...WATCHERS, 'adminWatcher' as const].filter((role) => !except.includes(role)).map((role) => [role, told]),
  );

const EVENTS: Record<string, Event> = {
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
  'another assignee': {
    act: update(() => ({ assigneeBrandUsersId: cast.bystander.brandUserId })),
    told: { ...watchers('watching/assignee'), bystander: 'waiting/assigned' },
  },
  'a watcher as assignee, and another due date at once': {
    act: update(() => ({ assigneeBrandUsersId: cast.cc.brandUserId, draftDueDate: '2099-03-05' })),
    told: { ...watchers('watching/assignee'), cc: 'waiting/assigned' },
  },
  'oneself as assignee': {
    act: update(() => ({ assigneeBrandUsersId: cast.actor.brandUserId })),
    told: watchers('watching/assignee'),
  },
  'nobody as assignee': {
    act: update(() => ({ assigneeBrandUsersId: null })),
    told: watchers('watching/assignee'),
  },
  'a status': { act: update(() => ({ statusId: 8 })), told: watchers('watching/status') },
  'Edits Required': {
    act: update(() => ({ statusId: 6 })),
    told: { ...watchers('watching/status'), assignee: 'waiting/edits' },
  },
  'Update Needed': {
    act: update(() => ({ statusId: 14 })),
    told: { ...watchers('watching/status'), assignee: 'waiting/edits' },
  },
  'For Approval': {
    act: update(() => ({ statusId: 13 })),
    told: {
      ...watchers('watching/status'),
      creator: 'waiting/approval',
      adminWatcher: 'waiting/approval',
      adminDivision: 'waiting/approval',
    },
  },
  'leaving Draft': {
    act: update(() => ({ statusId: 2 })),
    statusId: 1,
    told: { ...watchers('watching/status'), division: 'watching/division', adminDivision: 'watching/division' },
  },
  'a due date': { act: update(() => ({ draftDueDate: '2099-03-09' })), told: watchers('watching/due') },
  'another specialist': {
    act: update(() => ({ specialistBrandUserId: cast.bystander.brandUserId })),
    told: { bystander: 'watching/specialist' },
  },
  'somebody on CC': {
    act: update(() => ({ ccUser: cast.bystander.brandUserId })),
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
  restoration: {
    act: async (brief) => {
      await platformClient().brief.updateMany({
        where: { id: brief.id },
        data: { deletedAt: new Date(), deletedByUserId: cast.actor.userId },
      });
      await perform(restoreBrief, actor(), { briefId: brief.uuid });
    },
    told: watchers('watching/restored'),
  },
  'an edited comment that newly mentions one of two': {
    act: async (brief) => {
      const mentions = [{ brandUserId: cast.mentioned.brandUserId, start: 0, length: '@mentioned Cast'.length }];
      const body = { briefId: brief.uuid, bodyContent: '@mentioned Cast', mentions };
      const { uuid } = (await perform(addComment, actor(), body)) as { uuid: string };
      await world().owner.query('delete from inbox_entries');
      const second = { brandUserId: cast.bystander.brandUserId, start: 16, length: '@bystander Cast'.length };
      await perform(editComment, actor(), {
        briefId: brief.uuid,
        commentId: uuid,
        bodyContent: '@mentioned Cast @bystander Cast',
        mentions: [...mentions, second],
      });
    },
    told: { bystander: 'mentions/mention' },
  },
  "a superuser's comment during a visit": {
    act: (brief) => perform(addComment, contextOf(world(), 'superuser'), { briefId: brief.uuid, bodyContent: 'Hello' }),
    told: { ...watchers('watching/comment'), actor: 'watching/comment' },
  },
};

const WAYS = {
  defaults: null,
  off: 'off',
  bell: 'bell',
  'mail at once': 'mail',
  digest: 'digest',
} as const;

describe.each(Object.entries(WAYS))('[Y-02 Y-03 Y-09] settings: %s', (name, way) => {
  beforeAll(async () => {
    const db = platformClient();
    await db.inboxSetting.deleteMany({});
    if (way === null) return;
    const members = await db.brandUser.findMany({ where: { deletedAt: null }, select: { brandId: true, id: true } });
    await db.inboxSetting.createMany({
      data: members.map(({ brandId, id }) => ({
        ...{ brandId, brandUserId: id },
        ...{ waiting: way, mentions: way, watching: way, reminders: way },
      })),
    });
  });

  it.each(Object.entries(EVENTS))('%s', async (_, { act, told, statusId }) => {
    await world().owner.query('delete from inbox_entries');
    const brief = await makeBrief(cast, statusId === undefined ? {} : { statusId });
    await act(brief);
    const found = await entriesAbout(world(), cast, brief.uuid);
    expect(found.map(({ role, told: what }) => `${role}: ${what}`).sort()).toEqual(
      way === 'off'
        ? []
        : Object.entries(told)
            .map(([role, what]) => `${role}: ${what}`)
            .sort(),
    );
    const atOnce = (what: string) => (name === 'defaults' ? !what.startsWith('watching') : way === 'mail');
    for (const { told: what, mail, digest, count } of found) {
      expect({ what, mail, digest, count }).toEqual({ what, mail: atOnce(what), digest: way === 'digest', count: 1 });
    }
    const { rows } = await world().owner.query('select count(*)::int as all from inbox_entries');
    expect(rows[0].all).toBe(found.length);
  });
});
