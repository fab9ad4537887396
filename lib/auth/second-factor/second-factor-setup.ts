import { randomBytes } from 'node:crypto';
import { toString as drawQrCode } from 'qrcode';
import * as z from 'zod';
import { appCode } from '@/lib/auth/account/account-inputs';
import { needFreshPassword } from '@/lib/auth/password/fresh-password';
import { sha256 } from '@/lib/auth/tokens/secret';
import { type PlatformRunContext, platformOperation } from '@/lib/core/operation';
import type { Credential, SessionRequestContext } from '@/lib/core/request-context';
import { seal, unseal } from '@/lib/core/seal';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { environment } from '@/lib/runtime/environment';
import { Fault, forbidden, invalid } from '@/lib/runtime/fault';
import { secondFactorRow } from './second-factor';
import { isSecondFactorRequired } from './second-factor-rule';
import { fromBase32, matchingStep, toBase32 } from './totp';

/** Setting up the second factor (D2.11): an authenticator app, and recovery codes for when it is lost. */
const RECOVERY_CODES = 10;
const codes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorState = platformOperation({
  name: 'auth.secondFactorState',
  summary: 'Whether your second factor is on',
  effect: 'read',
  allow: 'signedIn',
  input: z.object({}),
  output: z.object({
    on: z.boolean(),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.number().int(),
    /** Whether the platform requires it of this user. */
    required: z.boolean(),
  }),
  beforeSecondFactor: true,
  async run({ db, request }) {
    const { userId, superuser } = request.actor;
    const factor = await db.secondFactor.findFirst({ where: { userId, confirmedAt: { not: null } } });
    return {
      on: factor !== null,
      since: factor?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: await db.recoveryCode.count({ where: { userId, usedAt: null } }),
      required: superuser && (await isSecondFactorRequired(db)),
    };
  },
});

/** Two tabs that set it up run one after the other: what is confirmed is the secret whose code was given. */
const lockUser = (db: PlatformTransaction, userId: number) =>
  db.$queryRaw`select 1 from users where id = ${userId} for update`;

/** Creates the secret that the app scans; it takes effect once the first correct code confirms it. */
export const beginSecondFactor = platformOperation({
  name: 'auth.beginSecondFactor',
  summary: 'Begin to set up a second factor',
  effect: 'write',
  allow: 'signedIn',
  input: z.object({}),
  output: z.object({ secret: z.string(), address: z.string(), qrSvg: z.string() }),
  beforeSecondFactor: true,
  async run({ db, request, now }) {
    const { userId, email } = request.actor;
    await needFreshPassword(db, request, now);
    await lockUser(db, userId);
    const current = await db.secondFactor.findUnique({ where: { userId } });
    if (current?.confirmedAt) throw new Fault('conflict', 'auth/second_factor_on', 'The second factor is on already');
    const secret = toBase32(randomBytes(20));
    const sealed = seal(secret, secondFactorRow(userId));
    await db.secondFactor.upsert({
      where: { userId },
      create: { userId, secret: sealed },
      update: { secret: sealed, lastUsedStep: null, createdAt: now },
    });
    const issuer = request.brand?.name ?? environment().productName;
    const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
    const address = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
    return { secret, address, qrSvg: await drawQrCode(address, { type: 'svg', margin: 2 }) };
  },
});

/** The first correct code turns it on; the recovery codes are shown only now. */
export const confirmSecondFactor = platformOperation({
  name: 'auth.confirmSecondFactor',
  summary: 'Turn the second factor on with its first code',
  effect: 'write',
  allow: 'signedIn',
  input: z.object({ code: appCode }),
  output: codes,
  beforeSecondFactor: true,
  async run(context, { code }) {
    const { db, request, events, now } = context;
    const { userId } = request.actor;
    await needFreshPassword(db, request, now);
    await lockUser(db, userId);
    const factor = await db.secondFactor.findFirst({ where: { userId, confirmedAt: null } });
    const secret = factor && fromBase32(unseal(factor.secret, secondFactorRow(userId)));
    const step = secret && matchingStep(secret, code, now, null);
    if (!factor || step === null) throw invalid({ code: 'That code is not valid' });
    const { count } = await db.secondFactor.updateMany({
      where: { id: factor.id, confirmedAt: null },
      data: { confirmedAt: now, lastUsedStep: step },
    });
    if (count !== 1) throw invalid({ code: 'That code is not valid' });
    await markGiven(db, request.credential, now);
    events.updated('user', { ...request.actor, uuid: request.actor.userUuid });
    return { recoveryCodes: await replaceRecoveryCodes(db, userId) };
  },
});

/** New recovery codes; the old ones become invalid. */
export const renewRecoveryCodes = platformOperation({
  name: 'auth.renewRecoveryCodes',
  summary: 'Get new recovery codes',
  effect: 'write',
  allow: 'signedIn',
  input: z.object({}),
  output: codes,
  async run({ db, request, events, now }) {
    const { userId } = request.actor;
    await needFreshPassword(db, request, now);
    // Locked, so that a concurrent renewal waits, and replaces these.
    const factors = await db.$queryRaw<object[]>`
      select id from second_factors where user_id = ${userId} and confirmed_at is not null for no key update`;
    if (factors.length === 0) throw forbidden();
    events.updated('user', { ...request.actor, uuid: request.actor.userUuid });
    return { recoveryCodes: await replaceRecoveryCodes(db, userId) };
  },
});

/** Turns it off, unless the platform requires it. */
export const endSecondFactor = platformOperation({
  name: 'auth.endSecondFactor',
  summary: 'Turn the second factor off',
  effect: 'write',
  allow: 'signedIn',
  input: z.object({}),
  output: z.object({}),
  async run(context) {
    const { db, request, events, now } = context;
    const { userId } = request.actor;
    await needFreshPassword(db, request, now);
    await refuseIfRequired(context);
    await db.secondFactor.deleteMany({ where: { userId } });
    await db.recoveryCode.deleteMany({ where: { userId } });
    events.updated('user', { ...request.actor, uuid: request.actor.userUuid });
    return {};
  },
});

/**
 * The first correct code counts for this log-in: where the factor is required, others become invalid
 * (lib/access/identity.ts).
 */
async function markGiven(db: PlatformTransaction, credential: Credential, now: Date): Promise<void> {
  const given = { secondFactorAt: now };
  if (credential.kind === 'session') await db.session.updateMany({ where: { id: credential.id }, data: given });
  else if (credential.familyId !== null) {
    await db.apiTokenFamily.updateMany({ where: { id: credential.familyId }, data: given });
  }
}

async function refuseIfRequired({ db, request }: PlatformRunContext<SessionRequestContext>): Promise<void> {
  if (request.actor.superuser && (await isSecondFactorRequired(db))) {
    throw forbidden('Platform admins must use a second factor');
  }
}

/** Twelve characters without look-alikes in three groups: 60 bits. @returns what is shown once */
async function replaceRecoveryCodes(db: PlatformTransaction, userId: number): Promise<string[]> {
  const made = Array.from({ length: RECOVERY_CODES }, () => {
    const letters = toBase32(randomBytes(8)).toLowerCase().slice(0, 12);
    return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
  });
  await db.recoveryCode.deleteMany({ where: { userId } });
  await db.recoveryCode.createMany({
    data: made.map((code) => ({ userId, codeHash: sha256(code.replaceAll('-', '')) })),
  });
  return made;
}
