import * as z from 'zod';
import { personName } from '@/lib/auth/account/account-inputs';
import { emailField } from '@/lib/auth/account/log-in-inputs';
import { type BrandLook, brandByUuidOrSlug, findBrandLook } from '@/lib/auth/mail/brand-look';
import { optionalText } from '@/lib/core/fields';
import { platformOperation } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import type { Prisma } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { forbidden, invalid } from '@/lib/runtime/fault';
import { inviteesOf, inviteMember, invitePlatformUser, renderInvitation } from './invite-member';

/**
 * POST /v1/auth/invite (D2.8): a superuser without `brand` invites to the platform; a brand admin invites to their own
 * brand.
 */
export const invite = platformOperation({
  name: 'auth.invite',
  summary: 'Invite somebody to a brand, or to the platform',
  effect: 'write',
  allow: 'brandManager',
  input: z.object({
    email: emailField,
    /** uuid or slug. */
    brand: optionalText({ max: 60 }),
    firstName: personName('Please enter a first name').optional(),
    lastName: personName('Please enter a last name').optional(),
    permission: z.enum(['staff', 'brandAdmin'], { error: 'Must be staff or brandAdmin' }).optional(),
    jobTitle: optionalText({ max: 50 }),
  }),
  output: z.object({ message: z.string() }),
  async prepare({ db, request }, { brand: named, ...person }) {
    const brand = await brandToInviteTo(db, request, named ?? null);
    const inviteeOf = await inviteesOf(db, brand, [person.email]);
    return { brand, invitee: inviteeOf(person) };
  },
  outside: ({ brand, invitee }, _input, { actor }) => renderInvitation(brand, invitee, actor),
  async record({ db, request, events, now }, { brand: _named, ...person }, invitation, { brand }) {
    const by = request.actor;
    if (brand) await inviteMember(db, events, brand, person, { by, again: true, now, invitation });
    else await invitePlatformUser(db, events, person, { by, now, invitation });
    return { message: 'Invitation sent' };
  },
});

/**
 * The brand that the caller may invite to, or null for the platform.
 * @throws Fault forbidden, or invalid when several brands are meant
 */
export async function brandToInviteTo(
  db: PlatformTransaction,
  context: SessionRequestContext,
  named: string | null,
): Promise<BrandLook | null> {
  const { actor, brand } = context;
  if (named) {
    const found = await findBrandLook(db, {
      AND: [
        brandByUuidOrSlug(named),
        brand ? { id: brand.id } : {},
        actor.superuser ? {} : administeredBy(actor.userId),
      ],
    });
    // A brand out of reach is answered like one that does not exist.
    if (!found) throw forbidden();
    return found;
  }
  if (brand) {
    const own = await findBrandLook(db, {
      AND: [{ id: brand.id }, actor.superuser ? {} : administeredBy(actor.userId)],
    });
    if (!own) throw forbidden();
    return own;
  }
  if (actor.superuser) return null;
  const own = await db.brand.findMany({
    where: { AND: [administeredBy(actor.userId), { deletedAt: null }] },
    select: { id: true },
    take: 2,
  });
  if (own.length === 0) throw forbidden();
  if (own.length > 1) throw invalid({ brand: 'Please choose a brand' });
  return findBrandLook(db, { id: own[0]?.id ?? 0 });
}

/** Brands of which somebody is a live admin. */
export const administeredBy = (userId: number): Prisma.BrandWhereInput => ({
  brandUsers: { some: { userId, permission: 'brandAdmin', deletedAt: null, acceptedAt: { not: null } } },
});
