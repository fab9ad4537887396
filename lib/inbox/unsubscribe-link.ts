import { addressOf, brandAuthority } from '@/lib/core/authority';
import { seal, unseal } from '@/lib/core/seal';

/** Whose mails, and which kind, a link ends. */
export type Unsubscribing = {
  readonly brandId: number;
  readonly brandUserId: number;
  readonly kind: 'mail' | 'digest';
};

const PURPOSE = 'inbox.unsubscribe';

/** The address of RFC 8058: with it anybody may end these mails of this member, and nothing else. */
export const unsubscribeLink = (brand: Parameters<typeof brandAuthority>[0], whose: Unsubscribing): string =>
  addressOf(brandAuthority(brand), `/unsubscribe?token=${encodeURIComponent(unsubscribeToken(whose))}`);

/** Sealed, so that nobody can forge one; it does not expire, since mails are read years later. */
export const unsubscribeToken = ({ brandId, brandUserId, kind }: Unsubscribing): string =>
  seal(`${brandId}:${brandUserId}:${kind}`, PURPOSE);

/** The content of a token, or null for one that is not ours. */
export function readUnsubscribeToken(token: string): Unsubscribing | null {
  try {
    const [brandId, brandUserId, kind] = unseal(token, PURPOSE).split(':');
    if (kind !== 'mail' && kind !== 'digest') return null;
    return { brandId: Number(brandId), brandUserId: Number(brandUserId), kind };
  } catch {
    return null;
  }
}
