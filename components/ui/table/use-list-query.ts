'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useId, useOptimistic, useTransition } from 'react';

/**
 * The query of the pending navigation of the page's list, and the component that asked for it. A navigation replaces a
 * pending one: so search and filters change the query that was asked for last, not that of the current address.
 */
let onItsWay: { readonly query: string; readonly by: string } | null = null;

/** The list's parameters that were asked for last. */
export const askedQuery = (): URLSearchParams => new URLSearchParams(onItsWay?.query ?? window.location.search);

/**
 * The query that a plain link of the list leads to, such as a column's order or a page. The link was rendered for the
 * current address: while another query is pending, the link's change is applied to that one, without its page, which
 * belongs to the old list.
 */
export function queryOfLink(search: string): URLSearchParams {
  const next = askedQuery();
  const before = new URLSearchParams(window.location.search);
  if (withoutPage(next) === withoutPage(before)) return new URLSearchParams(search);
  const after = new URLSearchParams(search);
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name);
    if (value === before.get(name)) continue;
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  next.delete('page');
  return next;
}

function withoutPage(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete('page');
  return rest.toString();
}

/**
 * A list's parameters, which live in its address: `shown` are those of the address, or those that this component has
 * asked for; `ask` and `follow` replace them all, and `pending` says whether their list is still loading.
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

  function lead(query: string, way: 'replace' | 'push') {
    onItsWay = { query, by };
    startTransition(() => {
      show(query);
      router[way](query ? `${pathname}?${query}` : pathname, { scroll: false });
    });
  }
  return {
    shown: new URLSearchParams(shown),
    ask: (next: URLSearchParams) => lead(next.toString(), 'replace'),
    /** As a link does: Back leads to the list as it was. */
    follow: (next: URLSearchParams) => lead(next.toString(), 'push'),
    pending,
  };
}
