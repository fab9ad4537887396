'use client';

import { Select } from '@mantine/core';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { PERMISSIONS } from './user-text';
import classes from './users.module.css';

const ALL = 'all';

interface UsersFiltersProps {
  permission: string;
  brandUuid: string;
  /** Empty in a brand's portal: there is the one brand only. */
  brands: readonly { uuid: string; name: string }[];
}

/** Permission, and in the admin portal the brand: state in the address. */
export function UsersFilters({ permission, brandUuid, brands }: UsersFiltersProps) {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const [, startTransition] = useTransition();
  // The controls show what was chosen while the list for it is on its way.
  const [shown, show] = useOptimistic({ permission, brandUuid });

  function set(name: 'permission' | 'brandUuid', value: string) {
    const next = new URLSearchParams(query);
    if (value === ALL) next.delete(name);
    else next.set(name, value);
    next.delete('page');
    startTransition(() => {
      show({ ...shown, [name]: value });
      router.replace(next.size ? `${pathname}?${next}` : pathname, { scroll: false });
    });
  }

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
        value={shown.permission || ALL}
        onChange={(value) => set('permission', value ?? ALL)}
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
          value={shown.brandUuid || ALL}
          onChange={(value) => set('brandUuid', value ?? ALL)}
          allowDeselect={false}
          searchable
          nothingFoundMessage="No results found"
        />
      ) : null}
    </>
  );
}
