import { apiLogInInput } from '@/lib/auth/account/log-in-inputs';
import { isSecondFactorRequired } from '@/lib/auth/second-factor/second-factor-rule';
import { markSeen } from '@/lib/auth/sessions/sessions';
import { issueTokens, tokenView } from '@/lib/auth/tokens/tokens';
import { platformOperation } from '@/lib/core/operation';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { Fault, secondFactorRequired } from '@/lib/runtime/fault';
import {
  checkPassword,
  type Entrance,
  entranceOf,
  finishCredentialCheck,
  prepareCredentialCheck,
} from './credential-check';

/**
 * POST /v1/auth/login (D2.5). A token from a brand's host, or with `brand`, is bound to that
 * brand; one from the product host covers all of the user's brands; one from the admin host needs a superuser.
 */
export const logInForApi = platformOperation({
  name: 'auth.logInForApi',
  summary: 'Log in and get bearer tokens',
  effect: 'write',
  allow: 'anyone',
  input: apiLogInInput,
  output: tokenView,
  async prepare({ db, request }, input) {
    return prepareCredentialCheck(db, request, input, await apiEntrance(db, request, input.brand));
  },
  outside(prepared, input, context) {
    return checkPassword('auth.logInForApi', prepared, input, context);
  },
  async record(context, input, _done, prepared) {
    const { db, request, events, now } = context;
    const { account, secondFactor } = await finishCredentialCheck(context, prepared, input);
    if (account.superuser && !secondFactor && (await isSecondFactorRequired(db))) {
      throw secondFactorRequired();
    }
    const { entrance } = prepared;
    const family = await db.apiTokenFamily.create({
      data: {
        userId: account.id,
        brandId: entrance.kind === 'brand' ? entrance.brandId : null,
        scope: entrance.kind === 'brand' ? 'brand' : entrance.kind === 'admin' ? 'platform' : 'user',
        ip: request.caller.address.slice(0, 45),
        userAgent: request.caller.userAgent.slice(0, 400),
        secondFactorAt: secondFactor ? now : null,
      },
    });
    await markSeen(db, account.id, family.brandId, now);
    events.actedBy(account.id);
    events.created('session', family);
    return issueTokens(db, family, now);
  },
});

/** The host's brand; elsewhere the one that the body names. A host's brand is never exchanged for another. */
async function apiEntrance(
  db: PlatformTransaction,
  context: PlatformRequestContext,
  named: string | undefined,
): Promise<Entrance> {
  const entrance = await entranceOf(context);
  if (!named || context.brand?.uuid === named) return entrance;
  const brand =
    entrance.kind === 'product' &&
    (await db.brand.findFirst({ where: { uuid: named, deletedAt: null }, select: { id: true } }));
  // Answered like a brand that the user is no member of.
  if (!brand) throw new Fault('absent', 'auth/unknown_user', 'There is no user with those credentials');
  return { kind: 'brand', brandId: brand.id };
}
