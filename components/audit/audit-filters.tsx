'use client';

import { ChoiceFilter } from '@/components/inline-edit/choice-filter';
import { DateField } from '@/components/ui/form/date-field';
import { useListFilters } from '@/components/ui/table/use-list-filters';
import { auditEntities, auditKinds } from '@/lib/audit/audit-words';
import classes from './audit.module.css';

export type Choice = { readonly value: string; readonly label: string };

interface AuditFiltersProps {
  people: readonly Choice[];
  brands: readonly Choice[];
}

const choicesOf = (table: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(table).map(([value, label]) => ({ value, label }));

/** Filters by brand, person, kind, entity and days; their state is in the address. */
export function AuditFilters({ people, brands }: AuditFiltersProps) {
  const { chosen, choose } = useListFilters();

  const select = (name: string, label: string, choices: readonly Choice[]) => (
    <ChoiceFilter label={label} choices={choices} chosen={chosen.get(name)} onChange={(value) => choose(name, value)} />
  );
  const day = (name: string, label: string) => (
    <DateField
      className={classes.day}
      aria-label={label}
      placeholder={label}
      value={chosen.get(name)}
      onChange={(value) => choose(name, value)}
    />
  );

  return (
    <>
      {brands.length > 0 ? select('brand', 'Brand', brands) : null}
      {select('person', 'Who', people)}
      {select('kind', 'What', choicesOf(auditKinds))}
      {select('entity', 'About', choicesOf(auditEntities))}
      {day('from', 'From')}
      {day('to', 'To')}
    </>
  );
}
