import type { Events } from '@/lib/core/events';
import { invalid } from '@/lib/core/fault';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { starterCategories, starterDivisions, starterSegments } from './starter-data';

/**
 * A trial's brand with its first admin and the starter data: all three modules on (decisions D1.9). The handle is taken
 * in this transaction: of two that want it at once, the second is told so.
 * @throws Fault invalid on `brandSlug`
 */
export async function startTrial(
  db: PlatformTransaction,
  events: Events,
  wanted: { name: string; slug: string; user: { id: number; email: string } },
  now: Date,
): Promise<{ id: number; uuid: string }> {
  const { name, slug, user } = wanted;
  await claimSlug(db, slug);
  const brand = await db.brand.create({
    data: {
      ...{ name, slug, primaryEmail: user.email, registeredByUserId: user.id, trialStartedAt: now },
      ...{ moduleBriefMe: true, moduleLamp: true, moduleScope: true },
    },
    select: { id: true, uuid: true },
  });
  const brandId = brand.id;
  await db.brandUser.create({ data: { brandId, userId: user.id, permission: 'brandAdmin', acceptedAt: now } });
  for (const { title, description, roles } of starterDivisions) {
    const department = await db.department.create({ data: { brandId, title, description }, select: { id: true } });
    await db.departmentRole.createMany({
      data: roles.map(({ roleTitle, cost, sell }) => ({
        ...{ brandId, departmentId: department.id, roleTitle },
        ...{ hourlyRoleCostPrice: cost, hourlyRoleSellByPrice: sell },
      })),
    });
  }
  const named = (names: readonly string[]) => names.map((each, at) => ({ brandId, name: each, displayOrder: at + 1 }));
  await db.category.createMany({ data: named(starterCategories) });
  await db.segment.createMany({ data: named(starterSegments) });
  events.created('brand', brand);
  // A host that was unknown a moment ago is one now.
  events.brandChanged(brandId);
  return brand;
}

/** Another name and handle for a trial whose address was never confirmed: its person registers again. */
export async function renameTrial(
  db: PlatformTransaction,
  events: Events,
  brand: { id: number; uuid: string },
  wanted: { name: string; slug: string },
): Promise<void> {
  await claimSlug(db, wanted.slug, brand.id);
  await db.brand.update({ where: { id: brand.id }, data: { ...wanted, version: { increment: 1 } } });
  events.updated('brand', brand);
  events.brandChanged(brand.id);
}

/** Holds the handle until this transaction ends. @throws Fault invalid when a brand has it, removed or not */
async function claimSlug(db: PlatformTransaction, slug: string, exceptId?: number): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`slug:${slug}`}, 0))`;
  if (await isSlugTaken(db, slug, exceptId)) throw slugTaken();
}

export const isSlugTaken = async (db: PlatformTransaction, slug: string, exceptId?: number): Promise<boolean> =>
  (await db.brand.count({ where: { slug, ...(exceptId ? { id: { not: exceptId } } : {}) } })) > 0;

export const slugTaken = () => invalid({ brandSlug: 'This brand handle is taken' });
