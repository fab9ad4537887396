import * as z from 'zod';
import { inviteManyFields } from '@/lib/auth/account/account-inputs';
import { emailField } from '@/lib/auth/account/log-in-inputs';
import type { BrandLook } from '@/lib/auth/mail/brand-look';
import { optionalText } from '@/lib/core/fields';
import { type PlatformRunContext, platformOperation } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import { Fault, type FaultKind } from '@/lib/runtime/fault';
import { brandToInviteTo } from './invite';
import {
  type Invited,
  inviteesOf,
  inviteMember,
  invitePlatformUser,
  type RenderedInvitation,
  renderInvitation,
} from './invite-member';

const outcome = z.object({
  email: z.string(),
  invited: z.boolean(),
  /** The result in words: 'Invitation sent', or why not. */
  message: z.string(),
});
export type InviteOutcome = z.infer<typeof outcome>;

/**
 * POST /v1/auth/invite/many (D2.8): `invite` for up to 50 addresses, with a result for each in the order of the list.
 * An address that cannot be invited does not stop the others. Counts towards the limits of trust 7 like invitations one
 * by one.
 * @throws Fault too_many (429) when the limit lets none of them through
 */
export const inviteMany = platformOperation({
  name: 'auth.inviteMany',
  summary: 'Invite up to 50 addresses to a brand, or to the platform',
  effect: 'write',
  allow: 'brandManager',
  input: inviteManyFields.extend({ brand: optionalText({ max: 60 }) }),
  output: z.object({ data: z.array(outcome) }),
  async prepare({ db, request }, { brand: named, emails }) {
    const brand = await brandToInviteTo(db, request, named ?? null);
    return { brand, inviteeOf: await inviteesOf(db, brand, emails.filter(isAddress)) };
  },
  async outside({ brand, inviteeOf }, { emails }, { actor }) {
    const invitations = new Map<string, RenderedInvitation>();
    for (const email of emails.filter(isAddress)) {
      invitations.set(email, await renderInvitation(brand, inviteeOf({ email }), actor));
    }
    return invitations;
  },
  async record(context, { emails, permission }, invitations, { brand }) {
    const results = new Map<string, InviteOutcome>();
    let refused: Fault | null = null;
    // In a fixed order, so that two lists that share addresses never deadlock.
    for (const email of emails.toSorted(byLowerCase)) {
      const invitation = invitations.get(email);
      const done = invitation
        ? await inviteOne(context, brand, { email, permission }, invitation)
        : notAnAddress(email);
      if (done instanceof Fault) refused = done;
      results.set(email, done instanceof Fault ? { email, invited: false, message: wordsOf(done) } : done);
    }
    const data = emails.flatMap((email) => results.get(email) ?? []);
    if (refused?.kind === 'too_many' && !data.some(({ invited }) => invited)) throw refused;
    return { data };
  },
});

/** @returns the Fault of an address that cannot be invited; only its count was written */
async function inviteOne(
  { db, request, events, now }: PlatformRunContext<SessionRequestContext>,
  brand: BrandLook | null,
  wanted: Pick<Invited, 'email' | 'permission'>,
  invitation: RenderedInvitation,
): Promise<InviteOutcome | Fault> {
  const by = request.actor;
  try {
    if (brand) await inviteMember(db, events, brand, wanted, { by, again: true, now, invitation });
    else await invitePlatformUser(db, events, wanted, { by, now, invitation });
    return { email: wanted.email, invited: true, message: 'Invitation sent' };
  } catch (error) {
    if (error instanceof Fault && REFUSALS.has(error.kind)) return error;
    throw error;
  }
}

/** Of one address alone: the field's own error, the limit, the brand's last admin. */
const REFUSALS: ReadonlySet<FaultKind> = new Set(['invalid', 'too_many', 'conflict']);

const byLowerCase = (one: string, other: string): number => one.toLowerCase().localeCompare(other.toLowerCase());
const isAddress = (email: string): boolean => emailField.safeParse(email).success;
const notAnAddress = (email: string): InviteOutcome => ({
  email,
  invited: false,
  message: emailField.safeParse(email).error?.issues[0]?.message ?? 'Please check your email address',
});
const wordsOf = ({ details, message }: Fault): string => details.errors?.email ?? message;
