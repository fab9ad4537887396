'use client';

import { Checkbox, NativeSelect } from '@mantine/core';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useOptimistic, useTransition } from 'react';
import { EVERYBODY } from './everybody';

/** What 'Only show allocated hours' asks for (modules §2). */
const SOME_HOURS = '0.01';

interface WorkloadFiltersProps {
  members: readonly { id: number; label: string }[];
  assignees: string;
  onlyAllocated: boolean;
}

/** Whose work, and whether only what has hours; in the address. */
export function WorkloadFilters({ members, assignees, onlyAllocated }: WorkloadFiltersProps) {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const [, startTransition] = useTransition();
  // The controls show what was chosen while the list for it is on its way.
  const [shown, show] = useOptimistic({ assignees, onlyAllocated });

  function set(name: 'assignees' | 'hours', value: string | null) {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(name);
    else next.set(name, value);
    next.delete('page');
    startTransition(() => {
      show(
        name === 'hours' ? { ...shown, onlyAllocated: value !== null } : { ...shown, assignees: value ?? EVERYBODY },
      );
      router.replace(next.size ? `${pathname}?${next}` : pathname, { scroll: false });
    });
  }

  return (
    <>
      <NativeSelect
        aria-label="Assigned to"
        w={240}
        data={[{ value: EVERYBODY, label: 'All' }, ...members.map(({ id, label }) => ({ value: String(id), label }))]}
        value={shown.assignees}
        onChange={(event) => set('assignees', event.currentTarget.value)}
      />
      <Checkbox
        label="Only show allocated hours"
        checked={shown.onlyAllocated}
        onChange={(event) => set('hours', event.currentTarget.checked ? SOME_HOURS : null)}
      />
    </>
  );
}
