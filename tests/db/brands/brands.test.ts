import { describe, expect, it } from 'vitest';
import { getBrand } from '@/lib/brands/get-brand';
import { getBrandInformation } from '@/lib/brands/get-brand-information';
import { listBrands } from '@/lib/brands/list-brands';
import { listBriefStatuses } from '@/lib/catalogue/list-brief-statuses';
import { listScopeStatuses } from '@/lib/catalogue/list-scope-statuses';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { contextOf, platformContextOf, prepareWorld } from '../harness';

const world = prepareWorld();
const list = async (input: Record<string, unknown> = {}) =>
  (await performOnPlatform(listBrands, platformContextOf(world().superuser), input)).answer;
const information = async (domain: string) =>
  (await performOnPlatform(getBrandInformation, platformContextOf(null), { domain })).answer;

describe('brands as superusers see them', () => {
  it('[G-20 J-27] newest first, sorted, searched, paged, with an exact total', async () => {
    const { a, b } = world();
    expect((await list()).data.map(({ id }) => id)).toEqual([b.record.id, a.record.id]);
    expect((await list({ orderBy: 'name', order: 'asc', limit: '1', page: 0 })).meta).toEqual({
      total: 2,
      page: 1,
      limit: 1,
      lastPage: 2,
    });
    expect((await list({ search: 'ALPHA agen' })).data.map(({ slug }) => slug)).toEqual(['alpha']);
    // A wildcard of SQL is a character like any other.
    expect((await list({ search: '%' })).meta.total).toBe(0);
    await expect(list({ orderBy: 'smtpPassword' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('[J-43 J-45 J-46 G-16] all fields but the password; removed members do not count', async () => {
    const { a } = world();
    const before = (await list({ search: 'alpha' })).data[0];
    expect(before).toMatchObject({
      uuid: a.record.uuid,
      slug: 'alpha',
      primaryEmail: 'hello@alpha.test',
      generatedDomain: 'alpha.localhost:3000',
      module_brief_me: true,
      module_lamp: true,
      module_scope: true,
      forceLoginForGatedContent: false,
      meta: { brandUsers_count: 3, fullLogoUrl: null, fullLogoDarkUrl: null, fullFaviconUrl: null },
    });
    const db = platformClient();
    await db.brandUser.updateMany({ where: { id: a.colleague.brandUserId }, data: { deletedAt: new Date() } });
    await db.brand.update({ where: { id: a.record.id }, data: { smtpPassword: 'sealed', logoUrl: '/files/logo' } });
    const after = (await list({ search: 'alpha' })).data[0];
    expect(after?.meta).toEqual({
      brandUsers_count: 2,
      fullLogoUrl: 'http://alpha.localhost:3000/files/logo',
      fullLogoDarkUrl: null,
      fullFaviconUrl: null,
    });
    expect(JSON.stringify(after)).not.toMatch(/sealed|smtpPassword/);
  });

  it('[J-30] one brand, for its admins and superusers, the same to the letter', async () => {
    const one = (await performInBrand(getBrand, contextOf(world(), 'brandAdmin'), {})).answer;
    expect(one).toEqual((await list({ search: 'alpha' })).data[0]);
    await expect(performInBrand(getBrand, contextOf(world(), 'staff'), {})).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  it('[J-26] the public information alone for everybody, by either domain; nothing of what is not there', async () => {
    const { a, b, runtime } = world();
    const db = platformClient();
    await db.brand.update({
      where: { id: b.record.id },
      data: { customDomain: 'beta.test', domainLiveAt: new Date(), faviconUrl: '/files/icon' },
    });
    runtime.hosts.invalidate();
    const found = await information('www.beta.test');
    expect(Object.keys(found).sort()).toEqual(
      [
        'uuid',
        'name',
        'slug',
        'logoUrl',
        'logoDarkUrl',
        'faviconUrl',
        'primaryColour',
        'secondaryColour',
        'generatedDomain',
        'customDomain',
        'module_brief_me',
        'module_lamp',
        'module_scope',
        'meta',
      ].sort(),
    );
    expect(found).toMatchObject({ uuid: b.record.uuid, meta: { fullFaviconUrl: 'http://beta.test/files/icon' } });
    expect((await information('ALPHA.localhost:3000')).uuid).toBe(a.record.uuid);
    for (const domain of ['nobody.localhost:3000', 'localhost:3000', 'admin.localhost:3000', 'a b', '\u{1f600}']) {
      await expect(information(domain)).rejects.toMatchObject({ kind: 'absent' });
    }
    await expect(information('')).rejects.toMatchObject({ kind: 'invalid' });

    await db.brand.update({ where: { id: b.record.id }, data: { deletedAt: new Date() } });
    runtime.hosts.invalidate();
    await expect(information('beta.test')).rejects.toMatchObject({ kind: 'absent' });
    expect((await list()).data.map(({ slug }) => slug)).toEqual(['alpha']);
  });
});

describe('reference statuses', () => {
  it('[K-15 K-16] in their own order', async () => {
    const context = platformContextOf(world().superuser);
    const briefs = (await performOnPlatform(listBriefStatuses, context, {})).answer;
    expect(briefs.data[0]).toEqual({ id: 1, title: 'Draft' });
    expect(briefs.meta.total).toBe(briefs.data.length);
    const scopes = (await performOnPlatform(listScopeStatuses, context, {})).answer;
    expect(scopes.data.map(({ title }) => title)).toEqual([
      'Draft',
      'Active - Standard Quote',
      'Active - Bespoke Quote',
      'Approved',
      'On Hold',
      'Archived',
    ]);
  });
});
