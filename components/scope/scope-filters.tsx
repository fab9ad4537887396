'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { ListFilter } from '@/components/ui/table/list-filter';

export interface ScopeFilterChoices {
  /** The address's parameter; its ids are comma-separated. */
  parameter: 'categories' | 'statuses' | 'assignees';
  label: string;
  choices: readonly { id: number; label: string }[];
}

/** The list's multi-select filters, which stand in the address (modules §2). What is chosen stands in the chips below. */
export function ScopeFilters({ filters }: { filters: readonly ScopeFilterChoices[] }) {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const [, startTransition] = useTransition();
  // The controls show what was chosen while the list for it is on its way.
  const [shown, show] = useOptimistic(query.toString());
  const standing = new URLSearchParams(shown);

  function set(parameter: string, values: string[]) {
    const next = new URLSearchParams(standing);
    if (values.length === 0) next.delete(parameter);
    else next.set(parameter, values.join(','));
    next.delete('page');
    startTransition(() => {
      show(next.toString());
      router.replace(next.size ? `${pathname}?${next}` : pathname, { scroll: false });
    });
  }

  return filters.map(({ parameter, label, choices }) => (
    <ListFilter
      key={parameter}
      label={label}
      choices={choices.map(({ id, label: text }) => ({ value: String(id), label: text }))}
      chosen={(standing.get(parameter) ?? '').split(',').filter(Boolean)}
      onChange={(chosen) => set(parameter, chosen)}
    />
  ));
}
