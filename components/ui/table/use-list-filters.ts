'use client';

import { askedQuery, useListQuery } from './use-list-query';

/**
 * A list's filters, which live in its address: what is chosen, and `choose` to change one of them (null takes it away). The
 * controls show a choice while the list for it is on its way; it begins at its first page.
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
