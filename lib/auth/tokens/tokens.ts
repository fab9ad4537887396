import * as z from 'zod';
import type { ApiTokenScope } from '@/lib/db/generated/client';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { newSecret, sha256 } from './secret';

/** Bearer tokens of /v1 (D2.5): opaque, prefixed so that secret scanners recognise them. */
export const tokenView = z
  .object({
    type: z.literal('bearer'),
    token: z.string(),
    refreshToken: z.string(),
    /** When `token` ends; ISO 8601 UTC. */
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Tokens' });
export type TokenView = z.infer<typeof tokenView>;

const ACCESS_MS = 3_600_000;
const REFRESH_MS = 30 * 24 * ACCESS_MS;

export type Family = { readonly id: number | bigint; readonly brandId: number | null; readonly scope: ApiTokenScope };

/** Adds a pair of tokens to a family. */
export async function issueTokens(db: PlatformTransaction, family: Family, now: Date): Promise<TokenView> {
  const token = newSecret('adk_');
  const refreshToken = newSecret('adr_');
  const expiresAt = new Date(now.getTime() + ACCESS_MS);
  const common = { familyId: family.id, brandId: family.brandId };
  await db.apiToken.createMany({
    data: [
      { ...common, kind: 'access', tokenHash: sha256(token), expiresAt },
      { ...common, kind: 'refresh', tokenHash: sha256(refreshToken), expiresAt: new Date(now.getTime() + REFRESH_MS) },
    ],
  });
  return { type: 'bearer', token, refreshToken, expiresAt: expiresAt.toISOString() };
}
