import { expect, it } from 'vitest';
import { getBriefSettingsLastUpdated } from '@/lib/brands/get-brief-settings-last-updated';
import { createOutput } from '@/lib/catalogue/create-output';
import { removeOutput } from '@/lib/catalogue/remove-output';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { contextOf, prepareWorld } from '../harness';

const world = prepareWorld();
const lastUpdated = async (brand = world().a) =>
  (await performInBrand(getBriefSettingsLastUpdated, contextOf(world(), 'staff', { brand }), {})).answer.updatedAt;

it('[J-39] the newest change of an output type of the brand, a removal too', async () => {
  const { a, b } = world();
  const db = platformClient();
  await db.briefmeOutput.updateMany({ data: { updatedAt: new Date('2026-01-01T00:00:00Z') } });
  expect(await lastUpdated()).toBe('2026-01-01T00:00:00.000Z');
  const admin = contextOf(world(), 'brandAdmin');
  const input = { title: 'Tram wrap', brand_department_id: a.department.uuid };
  const { answer: made } = await performInBrand(createOutput, admin, input);
  const created = await lastUpdated();
  expect(Date.parse(created ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await performInBrand(removeOutput, admin, { outputId: made.uuid });
  expect(Date.parse((await lastUpdated()) ?? '')).toBeGreaterThanOrEqual(Date.parse(created ?? ''));
  expect(await lastUpdated(b)).toBe('2026-01-01T00:00:00.000Z');
});
