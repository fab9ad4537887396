'use client';

import { ListFilter } from '@/components/ui/table/list-filter';
import { useListFilters } from '@/components/ui/table/use-list-filters';
import type { UserKey } from '@/lib/core/person-view';

export interface ScopeFilterChoices {
  /** The address's parameter; its ids are comma-separated. */
  parameter: 'categories' | 'statuses' | 'assignees';
  label: string;
  choices: readonly { id: UserKey; label: string }[];
}

/** The list's multi-select filters; their state is in the address (modules §2). Chips below show what is chosen. */
export function ScopeFilters({ filters }: { filters: readonly ScopeFilterChoices[] }) {
  const { chosen, choose } = useListFilters();

  return filters.map(({ parameter, label, choices }) => (
    <ListFilter
      key={parameter}
      label={label}
      choices={choices.map(({ id, label: text }) => ({ value: String(id), label: text }))}
      chosen={(chosen.get(parameter) ?? '').split(',').filter(Boolean)}
      onChange={(ids) => choose(parameter, ids.join(','))}
    />
  ));
}
