import type { BrandRecord } from '@/lib/core/request-context';
import { RefreshOnChange } from './refresh-on-change';

interface RefreshUnlessGatedProps {
  /** Whose screen it is; null for the platform's. */
  brand: Pick<BrandRecord, 'forceLoginForGatedContent'> | null;
  entities: string | readonly string[];
}

/**
 * `RefreshOnChange` for the screens of settings and users. Where the brand wants a fresh password for them (D1.12), a refresh
 * could end at the log-in and take what is being typed with it: there the screen waits to be opened again.
 */
export function RefreshUnlessGated({ brand, entities }: RefreshUnlessGatedProps) {
  return brand?.forceLoginForGatedContent ? null : <RefreshOnChange entities={entities} />;
}
