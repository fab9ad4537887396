import * as z from 'zod';
import { endSessions, openSession } from '@/lib/auth/sessions/sessions';
import { sha256Text } from '@/lib/auth/tokens/secret';
import { adminAuthority, brandAuthority } from '@/lib/core/authority';
import { platformOperation } from '@/lib/core/operation';
import type { BrandRecord } from '@/lib/core/request-context';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { Fault } from '@/lib/runtime/fault';
import { consumeTicket, type GrantPayload, type Holder, holdPassword, issueTicket, readGrant } from './hand-off-grant';

const secret = z.string().regex(/^[\w-]{43}$/);

const brandChoice = z.object({
  uuid: z.uuid(),
  name: z.string(),
  logoUrl: z.string().nullable(),
  primaryColour: z.string(),
  /** Host with port. */
  authority: z.string(),
});

/** Where a grant may lead: a superuser to the admin host, everybody else to a brand (D1.3). */
const destinationsView = z.object({ admin: z.string().nullable(), brands: z.array(brandChoice) });

export const handOffDestinations = platformOperation({
  name: 'auth.handOffDestinations',
  summary: 'Where a log-in on this host leads',
  effect: 'read',
  allow: 'anyone',
  input: z.object({ grant: secret }),
  output: destinationsView,
  async run({ db, request }, { grant }) {
    const holder = await holderOf(db, grant, request.credential);
    const admin = holder.superuser && !holder.payload.brandUuid ? adminAuthority() : null;
    return { admin, brands: await brandsOf(db, holder) };
  },
});

/** Step 3 on the host where the password was entered: the grant becomes a ticket to one target. */
export const issueHandOff = platformOperation({
  name: 'auth.issueHandOff',
  summary: 'Carry a log-in on to another host',
  effect: 'write',
  allow: 'anyone',
  input: z.object({ grant: secret, to: z.union([z.literal('admin'), z.uuid()]), challenge: secret }),
  output: z.object({ ticket: z.string() }),
  async run({ db, request, now }, { grant, to, challenge }) {
    await holdPassword(db, grant);
    const holder = await holderOf(db, grant, request.credential);
    const target = { brandId: await targetOf(db, holder, to), challenge };
    const opensBrand = holder.payload.sessionId !== undefined;
    const openedFrom = holder.payload.sessionId ?? null;
    const ticket = await issueTicket(db, holder, { ...target, opensBrand, openedFrom }, now);
    if (!ticket) throw spent();
    return { ticket };
  },
});

/** On the target: ticket and the target's own cookie together open the session. */
export const acceptHandOff = platformOperation({
  name: 'auth.acceptHandOff',
  summary: 'Open a session on this host from a hand-off',
  effect: 'write',
  allow: 'anyone',
  input: z.object({ ticket: secret, binding: secret }),
  output: z.object({ token: z.string(), persistent: z.boolean(), path: z.string() }),
  async run({ db, request, events, now }, { ticket, binding }) {
    const { brand } = request;
    await holdPassword(db, ticket);
    const carried = await consumeTicket(db, ticket, sha256Text(binding), brand?.id ?? null);
    if (!carried || (carried.payload.target === 'admin') !== (request.portal === 'admin')) throw spent();
    const { payload, userId } = carried;
    if (request.credential?.kind === 'session') await endSessions(db, events, [request.credential.id], now);
    const session = await openSession(db, events, {
      userId,
      portal: brand ? 'brand' : 'admin',
      brandId: brand?.id ?? null,
      remember: payload.remember,
      ...(payload.opensBrand ? { openedBrand: { from: payload.openedFrom } } : {}),
      caller: request.caller,
      passwordEnteredAt: payload.passwordEnteredAt,
      secondFactorAt: payload.secondFactorAt,
      now,
    });
    const path = brand ? (payload.opensBrand ? firstScreen(brand) : '/dashboard') : '/admin/brands';
    return { token: session.token, persistent: session.persistent, path };
  },
});

type Credential = { kind: string; id: number } | null;

/** A grant from the admin portal is valid only in the session that made it. */
async function holderOf(
  db: PlatformTransaction,
  grant: string,
  credential: Credential,
): Promise<Holder & { payload: GrantPayload }> {
  const holder = await readGrant(db, grant);
  const bound = holder?.payload.sessionId;
  if (!holder || (bound !== undefined && !(credential?.kind === 'session' && credential.id === bound))) throw spent();
  return holder;
}

async function brandsOf(db: PlatformTransaction, holder: Holder & { payload: GrantPayload }) {
  const { superuser, userId, payload } = holder;
  if (superuser && !payload.brandUuid) return [];
  const brands = await db.brand.findMany({
    where: {
      deletedAt: null,
      ...(payload.brandUuid ? { uuid: payload.brandUuid } : {}),
      // A superuser visits the named brand; everybody else must still belong to it.
      ...(superuser ? {} : { brandUsers: { some: { userId, deletedAt: null, acceptedAt: { not: null } } } }),
    },
    select: {
      uuid: true,
      name: true,
      logoUrl: true,
      primaryColour: true,
      slug: true,
      customDomain: true,
      domainLiveAt: true,
    },
  });
  return brands
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU'))
    .map(({ slug, customDomain, domainLiveAt, ...brand }) => ({
      ...brand,
      authority: brandAuthority({ slug, customDomain, customDomainLive: domainLiveAt !== null }),
    }));
}

/** The brand's id, or null for the admin host. @throws Fault when the holder may not go there */
async function targetOf(
  db: PlatformTransaction,
  holder: Holder & { payload: GrantPayload },
  to: string,
): Promise<number | null> {
  if (to === 'admin') {
    if (!holder.superuser || holder.payload.brandUuid) throw spent();
    return null;
  }
  const allowed = (await brandsOf(db, holder)).some(({ uuid }) => uuid === to);
  const brand = allowed ? await db.brand.findUnique({ where: { uuid: to }, select: { id: true } }) : null;
  if (!brand) throw spent();
  return brand.id;
}

/** A superuser's visit begins at the brand's first module, or its settings (D2.3). */
function firstScreen({ modules }: Pick<BrandRecord, 'modules'>): string {
  if (modules.briefMe) return '/briefme/briefs';
  if (modules.lamp) return '/lamptool/plans';
  return modules.scope ? '/scopebuilder/scopes' : '/settings';
}

const spent = (): Fault =>
  new Fault('unauthenticated', 'auth/hand_off_ended', 'Please log in again to choose a brand.');
