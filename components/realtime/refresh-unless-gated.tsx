import type { BrandRecord } from '@/lib/core/request-context';
import { RefreshOnChange, type RefreshOnChangeProps } from './refresh-on-change';

interface RefreshUnlessGatedProps extends Pick<RefreshOnChangeProps, 'entities' | 'only'> {
  /** Whose screen it is; null for the platform's. */
  brand: Pick<BrandRecord, 'forceLoginForGatedContent'> | null;
}

/**
 * `RefreshOnChange` for the screens of settings and users. Where the brand wants a fresh password for them (D1.12), a refresh
 * could end at the log-in and take what is being typed with it: there the screen waits to be opened again.
 */
export function RefreshUnlessGated({ brand, ...changes }: RefreshUnlessGatedProps) {
  return brand?.forceLoginForGatedContent ? null : <RefreshOnChange {...changes} />;
}
