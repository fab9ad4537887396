'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useId, useOptimistic, useTransition } from 'react';

/**
 * The query that the page's list is on its way to, and who asked for it. A navigation takes the place of the one before: what
 * search and filters ask for next begins with what was asked for last, not with the address as it stands.
 */
let onItsWay: { readonly query: string; readonly by: string } | null = null;

/** The list's parameters as they were asked for last. */
export const askedQuery = (): URLSearchParams => new URLSearchParams(onItsWay?.query ?? window.location.search);

/**
 * The query that a plain link of the list leads to, such as a column's order or a page. While another one is on its
 * way, what the link changes is changed there: the link was drawn for the address as it stands. Its page is of the old
 * list, then.
 */
export function queryOfLink(search: string): string {
  if (!onItsWay) return search;
  const next = askedQuery();
  const before = new URLSearchParams(window.location.search);
  const after = new URLSearchParams(search);
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name);
    if (value === before.get(name)) continue;
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  next.delete('page');
  return next.size > 0 ? `?${next}` : '';
}

/**
 * A list's parameters, which live in its address: `shown` are those that stand there, or that this component has asked for;
 * `ask` replaces them all, and `pending` says whether the list for them is on its way.
 */
export function useListQuery() {
  const router = useRouter();
  const pathname = usePathname();
  const current = useSearchParams().toString();
  const by = useId();
  const [pending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(current);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that changed is one that was reached
  useEffect(() => {
    if (!pending && onItsWay?.by === by) onItsWay = null;
  }, [pending, by, current]);
  useEffect(
    () => () => {
      if (onItsWay?.by === by) onItsWay = null;
    },
    [by],
  );

  function ask(next: URLSearchParams) {
    const query = next.toString();
    onItsWay = { query, by };
    startTransition(() => {
      show(query);
      router.replace(query ? `${pathname}?${query}` : pathname, { scroll: false });
    });
  }
  return { shown: new URLSearchParams(shown), ask, pending };
}
