import { beforeAll } from 'vitest';
import { identityOfSession } from '@/lib/access/identity';
import { logIn } from '@/lib/auth/log-in/log-in';
import { hashPassword } from '@/lib/auth/password/password';
import { performOnPlatform } from '@/lib/core/perform';
import type { PlatformRequestContext } from '@/lib/core/request-context';
import { platformContextOf, prepareWorld } from '../harness';

export const PASSWORD = 'Agency!2026';

/** A file's own world, whose people all have one password, and what its tests log in with. */
export function logInWorld() {
  const world = prepareWorld();

  beforeAll(async () => {
    const hash = await hashPassword(PASSWORD);
    await world().owner.query(
      `insert into user_credentials (user_id, password_hash) select id, $1 from users on conflict do nothing`,
      [hash],
    );
  });

  let addresses = 0;
  /** A visitor of a brand's host, the admin or the product host; each from an address of their own. */
  function visitor(
    where: 'a' | 'b' | 'admin' | 'product',
    changes: Partial<PlatformRequestContext> = {},
  ): PlatformRequestContext {
    const brand = where === 'a' || where === 'b' ? world()[where] : null;
    const base = platformContextOf(null, { brand, portal: brand ? 'brand' : where === 'admin' ? 'admin' : 'product' });
    addresses += 1;
    const caller = { ...base.caller, address: `10.0.${addresses >> 8}.${addresses & 255}` };
    return { ...base, caller, ...(where === 'admin' ? { host: 'admin.localhost:3000' } : {}), ...changes };
  }

  const enter = async (context: PlatformRequestContext, email: string, rest: Record<string, unknown> = {}) =>
    (await performOnPlatform(logIn, context, { email, password: PASSWORD, ...rest })).answer;
  /** The request context of the browser that holds a session. */
  async function holding(context: PlatformRequestContext, token: string): Promise<PlatformRequestContext> {
    const identity = await identityOfSession(token, context.brand, context.portal === 'admin');
    return { ...context, actor: identity?.person ?? null, credential: identity?.credential ?? null };
  }

  return { world, visitor, enter, holding };
}
