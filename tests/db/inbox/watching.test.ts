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
import { makeBrief, perform } from './cast';
import { prepareInbox } from './inbox-acts';

const { as, cast, comment, update, world } = prepareInbox();
const watchersOf = async (briefId: string) => {
  const { watchers } = (await performInBrand(listWatchers, as(cast().actor), { briefId })).answer;
  return watchers.map(({ user }) => user.firstName).sort();
};

describe('watching', () => {
  const fresh = async (more: Record<string, unknown> = {}) => {
    const input = {
      departmentId: cast().brand.department.id,
      categoryId: cast().brand.category.id,
      creatorBrandUsersId: cast().creator.brandUserId,
      project: 'Winter posters',
      draftDueDate: '2099-03-01',
      inMarketDate: '2099-04-01',
      hoursAllocated: 8,
      hardEstimate: 1,
      ...more,
    };
    return (await performInBrand(createBrief, as(cast().typist), input)).answer;
  };

  it('[Y-01] begins for creator, typist, assignee, specialist, CC, author and mentioned, and goes on when that ends', async () => {
    const brief = await fresh({
      assigneeBrandUsersId: cast().assignee.brandUserId,
      specialistBrandUserId: cast().specialist.brandUserId,
      ccUser: cast().cc.brandUserId,
    });
    expect(await watchersOf(brief.uuid)).toEqual(['assignee', 'cc', 'creator', 'specialist', 'typist']);
    await update(brief.uuid, { assigneeBrandUsersId: cast().watcher.brandUserId, ccUser: null });
    await perform(addComment, as(cast().bystander), {
      briefId: brief.uuid,
      bodyContent: '@mentioned Cast look',
      mentions: [{ brandUserId: cast().mentioned.brandUserId, start: 0, length: 15 }],
    });
    expect(await watchersOf(brief.uuid)).toEqual(
      ['assignee', 'bystander', 'cc', 'creator', 'mentioned', 'specialist', 'typist', 'watcher'].sort(),
    );
  });

  it('[Y-01] a duplicate starts with its creator, specialist and CC', async () => {
    const brief = await makeBrief(cast());
    const { uuid } = (await perform(duplicateBrief, as(cast().actor), {
      briefId: brief.uuid,
      departmentId: cast().brand.department.id,
      draftDueDate: '2099-03-01',
      inMarketDate: '2099-04-01',
    })) as { uuid: string };
    expect(await watchersOf(uuid)).toEqual(['actor', 'cc', 'specialist']);
  });

  it('[Y-01 Y-12] stops for as long as one is neither assigned nor mentioned again, whatever one writes', async () => {
    const brief = await makeBrief(cast());
    expect((await performInBrand(watchBrief, as(cast().bystander), { briefId: brief.uuid })).answer.watching).toBe(
      true,
    );
    expect((await performInBrand(stopWatching, as(cast().bystander), { briefId: brief.uuid })).answer.watching).toBe(
      false,
    );
    await comment(brief.uuid, 'I only say this', cast().bystander);
    expect(await watchersOf(brief.uuid)).not.toContain('bystander');
    await update(brief.uuid, { assigneeBrandUsersId: cast().bystander.brandUserId });
    expect(await watchersOf(brief.uuid)).toContain('bystander');
  });

  it('[Y-01] watching=me filters the list', async () => {
    const brief = await makeBrief(cast());
    const seen = async (member: MemberRow) => {
      const { data } = (await performInBrand(listBriefs, as(member), { watching: 'me', limit: 100 })).answer;
      return data.map(({ uuid }) => uuid);
    };
    expect(await seen(cast().watcher)).toContain(brief.uuid);
    expect(await seen(cast().stopped)).not.toContain(brief.uuid);
    const visit = contextOf(world(), 'superuser');
    expect((await performInBrand(listBriefs, visit, { watching: 'me' })).answer.meta.total).toBe(0);
  });
});
