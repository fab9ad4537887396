import { describe, expect, it } from 'vitest';
import { addComment } from '@/lib/briefs/add-comment';
import { createBrief } from '@/lib/briefs/create-brief';
import { duplicateBrief } from '@/lib/briefs/duplicate-brief';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { performInBrand } from '@/lib/core/perform';
import { listWatchers } from '@/lib/inbox/list-watchers';
import { stopWatching } from '@/lib/inbox/stop-watching';
import { watchBrief } from '@/lib/inbox/watch-brief';
import { contextOf } from '../harness';
import type { MemberRow } from '../rows';
import { prepareInbox } from './inbox-actions';
import { makeBrief, perform } from './people';

const { as, people, comment, update, world } = prepareInbox();
const watchersOf = async (briefId: string) => {
  const { watchers } = (await performInBrand(listWatchers, as(people().actor), { briefId })).answer;
  return watchers.map(({ user }) => user.firstName).sort();
};

describe('watching', () => {
  const fresh = async (more: Record<string, unknown> = {}) => {
    const input = {
      departmentId: people().brand.department.id,
      categoryId: people().brand.category.id,
      creatorBrandUsersId: people().creator.brandUserId,
      project: 'Winter posters',
      draftDueDate: '2099-03-01',
      inMarketDate: '2099-04-01',
      hoursAllocated: 8,
      hardEstimate: 1,
      ...more,
    };
    return (await performInBrand(createBrief, as(people().typist), input)).answer;
  };

  it('[Y-01] begins for creator, typist, assignee, specialist, CC, author and mentioned, and goes on when that ends', async () => {
    const brief = await fresh({
      assigneeBrandUsersId: people().assignee.brandUserId,
      specialistBrandUserId: people().specialist.brandUserId,
      ccUser: people().cc.brandUserId,
    });
    expect(await watchersOf(brief.uuid)).toEqual(['assignee', 'cc', 'creator', 'specialist', 'typist']);
    await update(brief.uuid, { assigneeBrandUsersId: people().watcher.brandUserId, ccUser: null });
    await perform(addComment, as(people().bystander), {
      briefId: brief.uuid,
      bodyContent: '@mentioned Person look',
      mentions: [{ brandUserId: people().mentioned.brandUserId, start: 0, length: '@mentioned Person'.length }],
    });
    expect(await watchersOf(brief.uuid)).toEqual(
      ['assignee', 'bystander', 'cc', 'creator', 'mentioned', 'specialist', 'typist', 'watcher'].sort(),
    );
  });

  it('[Y-01] a duplicate starts with its creator, specialist and CC', async () => {
    const brief = await makeBrief(people());
    const { uuid } = (await perform(duplicateBrief, as(people().actor), {
      briefId: brief.uuid,
      departmentId: people().brand.department.id,
      draftDueDate: '2099-03-01',
      inMarketDate: '2099-04-01',
    })) as { uuid: string };
    expect(await watchersOf(uuid)).toEqual(['actor', 'cc', 'specialist']);
  });

  it('[Y-01 Y-12] stops for as long as one is neither assigned nor mentioned again, whatever one writes', async () => {
    const brief = await makeBrief(people());
    expect((await performInBrand(watchBrief, as(people().bystander), { briefId: brief.uuid })).answer.watching).toBe(
      true,
    );
    expect((await performInBrand(stopWatching, as(people().bystander), { briefId: brief.uuid })).answer.watching).toBe(
      false,
    );
    await comment(brief.uuid, 'I only say this', people().bystander);
    expect(await watchersOf(brief.uuid)).not.toContain('bystander');
    await update(brief.uuid, { assigneeBrandUsersId: people().bystander.brandUserId });
    expect(await watchersOf(brief.uuid)).toContain('bystander');
  });

  it('[Y-01] watching=me filters the list', async () => {
    const brief = await makeBrief(people());
    const seen = async (member: MemberRow) => {
      const { data } = (await performInBrand(listBriefs, as(member), { watching: 'me', limit: 100 })).answer;
      return data.map(({ uuid }) => uuid);
    };
    expect(await seen(people().watcher)).toContain(brief.uuid);
    expect(await seen(people().stopped)).not.toContain(brief.uuid);
    const visit = contextOf(world(), 'superuser');
    expect((await performInBrand(listBriefs, visit, { watching: 'me' })).answer.meta.total).toBe(0);
  });
});
