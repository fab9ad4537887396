import { addressOf, brandAuthority } from '@/lib/core/authority';
import { seal, unseal } from '@/lib/core/seal';

/** Whose mails of which kind a link ends. */
export type Unsubscribing = {
  readonly brandId: number;
  readonly brandUserId: number;
  readonly kind: 'mail' | 'digest';
};

const PURPOSE = 'inbox.unsubscribe';

/** The address of RFC 8058: whoever has it may end these mails of this member, and nothing else. */
export const unsubscribeLink = (brand: Parameters<typeof brandAuthority>[0], whose: Unsubscribing): string =>
  addressOf(brandAuthority(brand), `/unsubscribe?token=${encodeURIComponent(unsubscribeToken(whose))}`);

/** Sealed, so that nobody makes one up; it does not end, since mails are read years later. */
export const unsubscribeToken = ({ brandId, brandUserId, kind }: Unsubscribing): string =>
  seal(`${brandId}:${brandUserId}:${kind}`, PURPOSE);

/** What a token is for, or null for one that is none of ours. */
export function readUnsubscribeToken(token: string): Unsubscribing | null {
  try {
    const [brandId, brandUserId, kind] = unseal(token, PURPOSE).split(':');
    if (kind !== 'mail' && kind !== 'digest') return null;
    return { brandId: Number(brandId), brandUserId: Number(brandUserId), kind };
  } catch {
    return null;
  }
}
