import { addressOf, brandAuthority } from '@/lib/core/authority';
import type { BrandRecord } from '@/lib/core/request-context';
import { environment } from '@/lib/runtime/environment';

/** The sender's look, for the layout. All addresses are absolute. */
export type MailLook = {
  readonly name: string;
  readonly primaryColour: string;
  readonly logoUrl: string | null;
  /** Whether the logo needs a dark background. */
  readonly logoOnDark?: boolean;
  readonly homeUrl: string;
};

type Branded = Pick<
  BrandRecord,
  'name' | 'slug' | 'primaryColour' | 'logoUrl' | 'logoGround' | 'customDomain' | 'customDomainLive'
>;

/** A brand's look from its row, or the product's. Never from the request (D8.1). */
export function mailLook(brand: Branded | null): MailLook {
  if (!brand) {
    const { productName, productHost } = environment();
    return { name: productName, primaryColour: '#1f2937', logoUrl: null, homeUrl: addressOf(productHost, '/') };
  }
  const authority = brandAuthority(brand);
  return {
    name: brand.name,
    primaryColour: brand.primaryColour,
    logoUrl: brand.logoUrl?.startsWith('/') ? addressOf(authority, brand.logoUrl) : brand.logoUrl,
    logoOnDark: brand.logoGround === 'dark',
    homeUrl: addressOf(authority, '/'),
  };
}

/** The absolute address of a path on the host that a mail's links point to. */
export const mailLink = (look: MailLook, path: string): string => new URL(path, look.homeUrl).href;
