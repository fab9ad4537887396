'use client';

import { Select } from '@mantine/core';
import { useListFilters } from '@/components/ui/table/use-list-filters';
import { PERMISSIONS } from '@/lib/users/field-labels';
import classes from './users.module.css';

const ALL = 'all';

interface UsersFiltersProps {
  /** Empty in a brand's portal: there is the one brand only. */
  brands: readonly { uuid: string; name: string }[];
}

/** Permission, and in the admin portal the brand: state in the address. */
export function UsersFilters({ brands }: UsersFiltersProps) {
  const { chosen, choose } = useListFilters();
  const set = (name: 'permission' | 'brandUuid', value: string | null) => choose(name, value === ALL ? null : value);

  return (
    <>
      <Select
        className={classes.filter}
        aria-label="Permissions"
        w={224}
        leftSection={<span className={classes.filterLabel}>Permissions</span>}
        leftSectionWidth={96}
        data={[
          { value: ALL, label: 'All' },
          ...Object.entries(PERMISSIONS).map(([value, label]) => ({ value, label })),
        ]}
        value={chosen.get('permission') ?? ALL}
        onChange={(value) => set('permission', value)}
        allowDeselect={false}
      />
      {brands.length > 0 ? (
        <Select
          className={classes.filter}
          aria-label="Brand"
          w={256}
          leftSection={<span className={classes.filterLabel}>Brand</span>}
          leftSectionWidth={60}
          data={[{ value: ALL, label: 'All' }, ...brands.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
          value={chosen.get('brandUuid') ?? ALL}
          onChange={(value) => set('brandUuid', value)}
          allowDeselect={false}
          searchable
          nothingFoundMessage="No results found"
        />
      ) : null}
    </>
  );
}
