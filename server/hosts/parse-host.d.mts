/** Handles that no brand may take (decisions D1.4). */
export const RESERVED_SLUGS: readonly string[];

/** The portal that a host name belongs to; 'brand' says nothing yet about whether such a brand exists. */
export type HostClass =
  | { readonly kind: 'product' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'brand'; readonly by: 'slug'; readonly slug: string }
  | { readonly kind: 'brand'; readonly by: 'domain'; readonly domain: string }
  | { readonly kind: 'unknown' };

/** Host name in lower case without port and trailing dot, or null when it is not strictly one (trust 11). */
export function parseHost(raw: unknown): string | null;

/** @param host a result of `parseHost` @param productHost PRODUCT_HOST, with or without a port */
export function classifyHost(host: string | null, productHost: string): HostClass;

/** Whether a handle may be a brand's: `[a-z0-9-]`, 1 to 20, not reserved (decisions D1.4). */
export function isSlug(slug: string): boolean;

/** A typed domain in its stored form (punycode, no `www.`), or null when it can't be a brand's (decisions D1.5). */
export function canonicalDomain(typed: string, productHost: string): string | null;

/** The host without a leading `www.`. */
export function withoutWww(host: string): string;
