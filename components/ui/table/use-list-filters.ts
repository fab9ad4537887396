'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';

/**
 * A list's filters, which live in its address: what is chosen, and `choose` to change one of them (null takes it away). The
 * controls show a choice while the list for it is on its way; it begins at its first page.
 */
export function useListFilters() {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const [, startTransition] = useTransition();
  const [shown, show] = useOptimistic(query.toString());
  const chosen = new URLSearchParams(shown);

  function choose(parameter: string, value: string | null) {
    const next = new URLSearchParams(chosen);
    if (value) next.set(parameter, value);
    else next.delete(parameter);
    next.delete('page');
    startTransition(() => {
      show(next.toString());
      router.replace(next.size ? `${pathname}?${next}` : pathname, { scroll: false });
    });
  }
  return { chosen, choose };
}
