import { environment } from '@/lib/runtime/environment';

/** Host and port of the admin portal (D1.1). */
export const adminAuthority = (): string => `admin.${environment().productHost}`;

/** Host and port of a brand's portal: its custom domain once that is live, else the generated one (D1.5). */
export const brandAuthority = (brand: {
  slug: string;
  customDomain: string | null;
  customDomainLive: boolean;
}): string =>
  brand.customDomain && brand.customDomainLive ? brand.customDomain : `${brand.slug}.${environment().productHost}`;

/** The absolute address of a path on one of our own hosts. */
export const addressOf = (authority: string, path: string): string =>
  `${environment().publicScheme}://${authority}${path}`;
