import * as z from 'zod';
import { mailedToken } from '@/lib/auth/account/account-inputs';
import { findBrandLook } from '@/lib/auth/mail/brand-look';
import { readToken } from '@/lib/auth/tokens/one-time-tokens';
import { addressOf, brandAuthority } from '@/lib/core/authority';
import { platformOperation } from '@/lib/core/operation';

const PATHS = { invitation: '/invite', passwordReset: '/password-reset' } as const;

/**
 * For a mailed link that was opened on another brand's host: the address of its page on its own host, or null where the
 * host is right. The link is not used up.
 */
export const findLinkHost = platformOperation({
  name: 'auth.findLinkHost',
  summary: 'The host that a mailed link belongs to',
  effect: 'read',
  allow: 'anyone',
  input: z.object({ token: mailedToken, purpose: z.enum(['invitation', 'passwordReset']) }),
  output: z.object({ address: z.string().nullable() }),
  async run({ db, request }, { token, purpose }) {
    const row = token && request.portal === 'brand' ? await readToken(db, token, purpose) : null;
    if (!row || row.brandId === null || row.brandId === request.brand?.id) return { address: null };
    const brand = await findBrandLook(db, { id: row.brandId });
    const query = new URLSearchParams({ token: token ?? '' });
    return { address: brand && addressOf(brandAuthority(brand), `${PATHS[purpose]}?${query}`) };
  },
});
