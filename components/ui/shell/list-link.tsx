'use client';

import Link from 'next/link';
import { type ReactNode, useSyncExternalStore } from 'react';
import { addressOfList, returnTo } from '@/components/ui/table/place-of-list';

const never = () => () => {};

/** A link back to a list, as it was left. */
export function ListLink({ of, children }: { of: string; children: ReactNode }) {
  const address = useSyncExternalStore(
    never,
    () => addressOfList(of),
    () => of,
  );
  return (
    <Link href={address} onClick={() => returnTo(of)}>
      {children}
    </Link>
  );
}
