'use client';

import { MultiSelect } from '@mantine/core';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import classes from './scopes.module.css';

interface ScopeFilterProps {
  /** The address's parameter; its ids are comma-separated. */
  parameter: 'categories' | 'statuses' | 'assignees';
  label: string;
  choices: readonly { id: number; label: string }[];
}

/** One multi-select filter, kept in the address. What is chosen stands in the chips below; here stands its count. */
export function ScopeFilter({ parameter, label, choices }: ScopeFilterProps) {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const [, startTransition] = useTransition();
  // The control shows what was chosen while the list for it is on its way.
  const [chosen, choose] = useOptimistic((query.get(parameter) ?? '').split(',').filter(Boolean));

  function set(values: string[]) {
    const next = new URLSearchParams(query);
    if (values.length === 0) next.delete(parameter);
    else next.set(parameter, values.join(','));
    next.delete('page');
    startTransition(() => {
      choose(values);
      router.replace(next.size ? `${pathname}?${next}` : pathname, { scroll: false });
    });
  }

  return (
    <MultiSelect
      className={classes.filter}
      aria-label={label}
      placeholder={chosen.length === 0 ? label : undefined}
      data={choices.map(({ id, label: text }) => ({ value: String(id), label: text }))}
      value={chosen}
      onChange={set}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      nothingFoundMessage="No results found"
      comboboxProps={{ width: 240, position: 'bottom-start' }}
    />
  );
}
