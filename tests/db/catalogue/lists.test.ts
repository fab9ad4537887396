import { describe, expect, it } from 'vitest';
import { listCategories } from '@/lib/catalogue/list-categories';
import { listSegments } from '@/lib/catalogue/list-segments';
import { saveCategories } from '@/lib/catalogue/save-categories';
import { saveSegments } from '@/lib/catalogue/save-segments';
import { performInBrand } from '@/lib/core/perform';
import { contextOf, prepareWorld } from '../harness';
import { type BrandRows, freshBrand } from '../rows';

const world = prepareWorld();
const admin = (brand: BrandRows) => contextOf(world(), 'brandAdmin', { brand });
const categoriesOf = async (brand: BrandRows) => (await performInBrand(listCategories, admin(brand), {})).answer.data;
const segmentsOf = async (brand: BrandRows) => (await performInBrand(listSegments, admin(brand), {})).answer.data;
const saveAll = (brand: BrandRows, categories: unknown[]) =>
  performInBrand(saveCategories, admin(brand), { categories }).then(({ answer }) => answer.data);
const saveSegmentList = (brand: BrandRows, segments: unknown[]) =>
  performInBrand(saveSegments, admin(brand), { segments }).then(({ answer }) => answer.data);

describe('categories', () => {
  it('[H-22 H-23 H-24 H-25 K-01 K-02] are saved as a whole list: added, renamed, removed, in its order', async () => {
    const brand = await freshBrand();
    const own = { id: brand.category.id, name: 'Campaign' };
    const [first, second] = await saveAll(brand, [{ name: '  Social ' }, own]);
    expect([first?.name, second]).toEqual(['Social', expect.objectContaining({ ...own, uuid: brand.category.uuid })]);
    const saved = await saveAll(brand, [
      { id: brand.category.uuid, name: 'Always on' },
      { id: null, name: 'Radio' },
    ]);
    expect(saved.map(({ name }) => name)).toEqual(['Always on', 'Radio']);
    expect(await categoriesOf(brand)).toEqual(saved);
    expect(saved[0]?.id).toBe(brand.category.id);
  });

  it('[H-34 H-35 H-66] that briefs or product scopes use cannot be removed, and nothing else of the list is saved', async () => {
    const brand = await freshBrand();
    const before = await categoriesOf(brand);
    expect(before[0]).toMatchObject({
      briefmeOutputs: [{ uuid: brand.brief.uuid }],
      productScopes: [{ uuid: brand.activeScope.uuid }, { uuid: brand.scope.uuid }],
    });
    await expect(saveAll(brand, [{ name: 'Radio' }])).rejects.toMatchObject({
      kind: 'conflict',
      code: 'resource/in_use',
      message: expect.stringMatching(/^Unable to remove category: 'Campaign' has briefs and product scopes/u),
    });
    expect(await categoriesOf(brand)).toEqual(before);

    const { owner } = world();
    await owner.query('update scopes set deleted_at = now() where brand_id = $1', [brand.record.id]);
    await expect(saveAll(brand, [])).rejects.toMatchObject({ message: expect.stringContaining('has briefs assigned') });
    await owner.query('update briefs set deleted_at = now() where brand_id = $1', [brand.record.id]);
    expect(await saveAll(brand, [])).toEqual([]);
    await owner.query('update briefs set deleted_at = null where brand_id = $1', [brand.record.id]);
  });

  it('[H-32] have a name of 20 characters at most, once', async () => {
    const brand = await freshBrand();
    const own = { id: brand.category.id, name: 'Campaign' };
    await expect(saveAll(brand, [own, { name: 'x'.repeat(21) }])).rejects.toMatchObject({
      details: { errors: { 'categories.1.name': 'Max length reached' } },
    });
    expect(await saveAll(brand, [own, { name: 'x'.repeat(20) }])).toHaveLength(2);
    await expect(saveAll(brand, [own, { name: ' campaign' }])).rejects.toMatchObject({ kind: 'invalid' });
    await expect(saveAll(brand, [own, { name: '  ' }])).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('take ids of the own brand only, each once', async () => {
    const brand = await freshBrand();
    const own = { id: brand.category.id, name: 'Campaign' };
    const foreign = { id: world().b.category.uuid, name: 'Stolen' };
    const wrong = (message: RegExp) => ({
      details: { errors: { 'categories.1.id': expect.stringMatching(message) } },
    });
    await expect(saveAll(brand, [own, foreign])).rejects.toMatchObject(wrong(/^There is no such/));
    await expect(saveAll(brand, [own, { ...own, name: 'Twice' }])).rejects.toMatchObject(wrong(/only once$/));
  });
});

describe('the version of a whole list', () => {
  const versionOf = async (brand: BrandRows) =>
    (await performInBrand(listCategories, admin(brand), { limit: 1 })).answer.version;
  const saveWith = async (brand: BrandRows, categories: unknown[], version: number) =>
    (await performInBrand(saveCategories, admin(brand), { categories, version })).answer;

  it('refuses what stands on an older list, whatever was done to it meanwhile, and changes nothing (D3.7)', async () => {
    const brand = await freshBrand();
    const own = { id: brand.category.id, name: 'Campaign' };
    const before = await versionOf(brand);
    const { data, version } = await saveWith(brand, [own, { name: 'Radio' }], before);
    expect(version).toBe(await versionOf(brand));
    const radio = { id: data[1]?.id, name: 'Radio' };
    let seen = version;
    for (const next of [
      [own, { ...radio, name: 'Wireless' }],
      [{ ...radio, name: 'Wireless' }, own],
      [own],
      [own, { name: 'Wireless' }],
    ]) {
      const saved = await saveWith(brand, next, seen);
      expect(saved.version).toBeGreaterThan(seen);
      // Its id may be gone: the list that has moved on is what is said.
      await expect(saveWith(brand, [own, radio], seen)).rejects.toMatchObject({ code: 'resource/newer_version' });
      expect(await categoriesOf(brand)).toEqual(saved.data);
      seen = saved.version;
    }
    const current = await categoriesOf(brand);
    expect((await saveWith(brand, current, seen)).version).toBe(seen);
    expect(await saveAll(brand, [own])).toHaveLength(1);
  });

  it('is 0 before there is anything in it', async () => {
    const brand = await freshBrand();
    await world().owner.query('delete from scope_ongoings where brand_id = $1', [brand.record.id]);
    await world().owner.query('update scopes set segment_id = null where brand_id = $1', [brand.record.id]);
    await world().owner.query('delete from segments where brand_id = $1', [brand.record.id]);
    const save = (version: number) =>
      performInBrand(saveSegments, admin(brand), { segments: [{ name: 'Online' }], version });
    expect((await performInBrand(listSegments, admin(brand), {})).answer.version).toBe(0);
    expect((await save(0)).answer.version).toBe(1);
    await expect(save(0)).rejects.toMatchObject({ code: 'resource/newer_version' });
  });
});

describe('segments', () => {
  it('[H-27 H-28 H-29 H-30 K-03 K-04] are saved as a whole list', async () => {
    const brand = await freshBrand();
    const saved = await saveSegmentList(brand, [{ name: 'Online' }, { id: brand.segment.id, name: 'Wholesale' }]);
    expect(saved.map(({ name }) => name)).toEqual(['Online', 'Wholesale']);
    expect(await segmentsOf(brand)).toEqual(saved);
    const again = await saveSegmentList(brand, [{ id: brand.segment.id, name: 'Wholesale' }]);
    expect(again).toHaveLength(1);
  });

  it('[H-33 H-36 H-67] that monthly ongoings use cannot be removed; names have 20 characters at most', async () => {
    const brand = await freshBrand();
    expect((await segmentsOf(brand))[0]?.monthlyOngoings).toMatchObject([{ uuid: brand.ongoing.uuid }]);
    await expect(saveSegmentList(brand, [])).rejects.toMatchObject({
      code: 'resource/in_use',
      message: expect.stringMatching(/^Unable to remove segment: 'Retail' has monthly ongoings assigned/u),
    });
    const own = { id: brand.segment.id, name: 'Retail' };
    await expect(saveSegmentList(brand, [own, { name: 'x'.repeat(21) }])).rejects.toMatchObject({
      details: { errors: { 'segments.1.name': 'Max length reached' } },
    });
    await world().owner.query('update scope_ongoings set deleted_at = now() where brand_id = $1', [brand.record.id]);
    expect(await saveSegmentList(brand, [])).toEqual([]);
  });
});
