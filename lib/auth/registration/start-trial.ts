import * as z from 'zod';
import { lockName } from '@/lib/access/lock-name';
import type { Events } from '@/lib/core/events';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { invalid } from '@/lib/runtime/fault';
import { starterCategories, starterDivisions, starterSegments } from './starter-data';

/**
 * A trial's brand with its first admin and the starter data: all three modules on (D1.9). The handle is locked in this
 * transaction: of two that want it at once, the second is refused.
 * @throws Fault invalid on `brandSlug`
 */
export async function startTrial(
  db: PlatformTransaction,
  events: Events,
  wanted: { name: string; slug: string; user: { id: number; email: string } },
  now: Date,
): Promise<{ id: number; uuid: string }> {
  const { name, slug, user } = wanted;
  await claimSlug(db, slug, user.email);
  await db.handleHold.deleteMany({ where: { slug } });
  const brand = await db.brand.create({
    data: {
      name,
      slug,
      primaryEmail: user.email,
      registeredByUserId: user.id,
      trialStartedAt: now,
      moduleBriefMe: true,
      moduleLamp: true,
      moduleScope: true,
    },
    select: { id: true, uuid: true, name: true },
  });
  const brandId = brand.id;
  await db.brandUser.create({ data: { brandId, userId: user.id, permission: 'brandAdmin', acceptedAt: now } });
  for (const { title, description, roles } of starterDivisions) {
    const department = await db.department.create({ data: { brandId, title, description }, select: { id: true } });
    await db.departmentRole.createMany({
      data: roles.map(({ roleTitle, cost, sell }) => ({
        brandId,
        departmentId: department.id,
        roleTitle,
        hourlyRoleCostPrice: cost,
        hourlyRoleSellByPrice: sell,
      })),
    });
  }
  const named = (names: readonly string[]) => names.map((each, at) => ({ brandId, name: each, displayOrder: at + 1 }));
  await db.category.createMany({ data: named(starterCategories) });
  await db.segment.createMany({ data: named(starterSegments) });
  events.created('brand', brand);
  // Caches may still have the new host as unknown.
  events.brandChanged(brandId);
  return brand;
}

/** What a registration's token stores. */
export const waitingTrial = z.object({
  firstName: z.string(),
  lastName: z.string(),
  passwordHash: z.string(),
  brandName: z.string(),
  brandSlug: z.string(),
});

/** Starts the brand of a registration whose address has been confirmed. */
export const startWaitingTrial = (
  db: PlatformTransaction,
  events: Events,
  user: { id: number; email: string },
  { brandName: name, brandSlug: slug }: z.infer<typeof waitingTrial>,
  now: Date,
) => startTrial(db, events, { name, slug, user }, now);

/**
 * The same for whoever confirms the address by setting a password by mail, which also ends the link of the
 * registration.
 */
export async function startRegistered(
  db: PlatformTransaction,
  events: Events,
  userId: number,
  now: Date,
): Promise<void> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { id: true, email: true } });
  const waiting = await db.oneTimeToken.findFirst({
    where: { userId, purpose: 'emailVerification', usedAt: null, revokedAt: null, expiresAt: { gt: now } },
    select: { payload: true },
  });
  const typed = waitingTrial.safeParse(waiting?.payload);
  if (typed.success) await startWaitingTrial(db, events, user, typed.data, now);
}

/**
 * Reserves a handle for a registration until its link expires: one per address, known or not, so that the next person
 * who wants the handle cannot tell (D2.9).
 * @param until when the reservation ends. @throws Fault invalid on `brandSlug`
 */
export async function reserveSlug(db: PlatformTransaction, slug: string, email: string, until: Date): Promise<void> {
  await claimSlug(db, slug, email);
  await db.handleHold.deleteMany({ where: { OR: [{ slug }, { email: email.toLowerCase() }] } });
  await db.handleHold.create({ data: { slug, email: email.toLowerCase(), expiresAt: until } });
}

/** Locks the handle until this transaction ends. @throws Fault invalid when somebody else has it */
async function claimSlug(db: PlatformTransaction, slug: string, email: string): Promise<void> {
  await lockSlug(db, slug);
  if (await isSlugTaken(db, slug, email)) throw slugTaken();
}

export const lockSlug = (db: PlatformTransaction, slug: string): Promise<void> => lockName(db, `slug:${slug}`);

/**
 * Whether a brand has the handle, removed or not, or a registration has reserved it.
 * @param email whose own reservation does not count
 */
export async function isSlugTaken(db: PlatformTransaction, slug: string, email = ''): Promise<boolean> {
  const reserved = { slug, email: { not: email.toLowerCase() }, expiresAt: { gt: new Date() } };
  return (await db.brand.count({ where: { slug } })) > 0 || (await db.handleHold.count({ where: reserved })) > 0;
}

export const slugTaken = () => invalid({ brandSlug: 'This brand handle is taken' });
