import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { type ApiTokenScope, Prisma } from '@/lib/db/generated/client';
import { Fault } from '@/lib/runtime/fault';
import { sha256 } from './secret';
import { issueTokens, tokenView } from './tokens';

type FamilyRow = { id: number; brandId: number | null; scope: ApiTokenScope };

/**
 * POST /v1/auth/refresh (D2.5): trades a refresh token for a new pair. One that is used twice was stolen, or its
 * successor was: the whole family ends. That must be committed although the call is refused, hence the steps.
 */
export const refreshTokens = platformOperation({
  name: 'auth.refresh',
  summary: 'Trade a refresh token for new tokens',
  effect: 'write',
  allow: 'anyone',
  input: z.object({ refreshToken: z.string({ error: 'A refresh token is required' }).min(1).max(200) }),
  output: tokenView,
  async prepare({ db, now }, { refreshToken }) {
    const hash = sha256(refreshToken);
    const [family] = await db.$queryRaw<FamilyRow[]>(Prisma.sql`
      update api_tokens t set used_at = now()
      from api_token_families f
      join users u on u.id = f.user_id and u.deleted_at is null
      left join brands b on b.id = f.brand_id
      where f.id = t.family_id and f.revoked_at is null and b.deleted_at is null
        and t.token_hash = ${hash} and t.kind = 'refresh' and t.used_at is null and t.expires_at > now()
      returning f.id::float8 as id, f.brand_id as "brandId", f.scope::text as scope`);
    if (family) {
      await db.apiTokenFamily.update({ where: { id: family.id }, data: { lastUsedAt: now } });
      return issueTokens(db, family, now);
    }
    await db.$executeRaw(Prisma.sql`
      update api_token_families f set revoked_at = now()
      from api_tokens t
      where t.family_id = f.id and t.token_hash = ${hash} and t.kind = 'refresh' and t.used_at is not null
        and f.revoked_at is null`);
    return null;
  },
  async outside(tokens) {
    if (!tokens) throw new Fault('unauthenticated', 'auth/invalid_refresh_token', 'That refresh token is not valid');
  },
  async record(_context, _input, _done, tokens) {
    if (!tokens) throw new Error('Unreachable: refused before');
    return tokens;
  },
});
