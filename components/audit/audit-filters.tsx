'use client';

import { Select } from '@mantine/core';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { DateField } from '@/components/ui/form/date-field';
import { auditEntities, auditKinds } from '@/lib/audit/audit-words';
import classes from './audit.module.css';

export type Choice = { readonly value: string; readonly label: string };

interface AuditFiltersProps {
  people: readonly Choice[];
  brands: readonly Choice[];
}

const choicesOf = (table: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }));

/** Who, what, about what, where and when: state in the address. */
export function AuditFilters({ people, brands }: AuditFiltersProps) {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const [, startTransition] = useTransition();
  // The controls show what was chosen while the list for it is on its way.
  const [shown, show] = useOptimistic(query.toString());
  const standing = new URLSearchParams(shown);

  function set(name: string, value: string | null) {
    const next = new URLSearchParams(standing);
    if (value) next.set(name, value);
    else next.delete(name);
    next.delete('page');
    startTransition(() => {
      show(next.toString());
      router.replace(next.size ? `${pathname}?${next}` : pathname, { scroll: false });
    });
  }

  const select = (name: string, label: string, choices: readonly Choice[], searchable = false) => (
    <Select
      className={classes.select}
      aria-label={label}
      placeholder={label}
      data={choices}
      value={standing.get(name)}
      onChange={(value) => set(name, value)}
      clearable
      searchable={searchable}
      nothingFoundMessage="No results found"
    />
  );
  const day = (name: string, label: string) => (
    <DateField
      className={classes.day}
      aria-label={label}
      placeholder={label}
      value={standing.get(name)}
      onChange={(value) => set(name, value)}
    />
  );

  return (
    <>
      {brands.length > 0 ? select('brand', 'Brand', brands, true) : null}
      {select('person', 'Who', people, true)}
      {select('kind', 'What', choicesOf(auditKinds))}
      {select('entity', 'About', choicesOf(auditEntities))}
      {day('from', 'From')}
      {day('to', 'To')}
    </>
  );
}
