'use client';

import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { updateBrandAction } from '@/lib/brands/actions';

type Changes = Omit<Parameters<typeof updateBrandAction>[0], 'brandId' | 'version'>;

const Newest = createContext<RefObject<number> | null>(null);

/**
 * Around the cards of one brand, which save each by itself: what one card has saved is seen by the others at once, and
 * not only when the page has come anew. What somebody else saved in between is not (decisions D3.7).
 */
export function BrandVersion({ version, children }: { version: number; children: ReactNode }) {
  const newest = useRef(version);
  useEffect(() => {
    newest.current = Math.max(newest.current, version);
  }, [version]);
  return <Newest value={newest}>{children}</Newest>;
}

/** @returns what saves some fields of the brand; `whatever` stands: a switch and a picture replace no text. */
export function useSaveBrand(brandUuid: string) {
  const newest = useContext(Newest);
  return async (changes: Changes, { whatever = false } = {}) => {
    const seen = whatever || !newest ? {} : { version: newest.current };
    const saved = await updateBrandAction({ ...changes, ...seen, brandId: brandUuid });
    if (saved.ok && newest && saved.data.version === newest.current + 1) newest.current += 1;
    return saved;
  };
}
