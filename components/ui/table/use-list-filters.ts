'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';

/**
 * A list's filters, whose state is in the address: the chosen values, and `choose` to change one (null removes it). The
 * controls show a choice at once, while the filtered list is loading, which begins at its first page.
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
