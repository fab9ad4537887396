'use client';

import { askedQuery, useListQuery } from './use-list-query';

/**
 * A list's filters, whose state is in the address: the chosen values, and `choose` to change one (null removes it). The
 * controls show a choice at once, while the filtered list is loading, which begins at its first page.
 */
export function useListFilters() {
  const { shown: chosen, ask } = useListQuery();

  function choose(parameter: string, value: string | null) {
    const next = askedQuery();
    if (value) next.set(parameter, value);
    else next.delete(parameter);
    next.delete('page');
    ask(next);
  }
  return { chosen, choose };
}
