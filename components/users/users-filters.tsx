'use client';

import { ChoiceFilter } from '@/components/inline-edit/choice-filter';
import { useListFilters } from '@/components/ui/table/use-list-filters';
import { PERMISSION_CHOICES } from '@/lib/users/field-labels';

interface UsersFiltersProps {
  /** Empty in a brand's portal, which has only one brand. */
  brands: readonly { uuid: string; name: string }[];
}

/** Filters by permission, and in the admin portal by brand; their state is in the address. */
export function UsersFilters({ brands }: UsersFiltersProps) {
  const { chosen, choose } = useListFilters();

  return (
    <>
      <ChoiceFilter
        label="Permissions"
        choices={PERMISSION_CHOICES}
        chosen={chosen.get('permission')}
        onChange={(value) => choose('permission', value)}
      />
      {brands.length > 0 ? (
        <ChoiceFilter
          label="Brand"
          choices={brands.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          chosen={chosen.get('brandUuid')}
          onChange={(value) => choose('brandUuid', value)}
        />
      ) : null}
    </>
  );
}
