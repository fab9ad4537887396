'use client';

import { Checkbox, NativeSelect } from '@mantine/core';
import { useListFilters } from '@/components/ui/table/use-list-filters';
import { EVERYBODY } from './everybody';

/** The filter value of 'Only show allocated hours' (modules §2). */
const SOME_HOURS = '0.01';

interface WorkloadFiltersProps {
  members: readonly { id: number; label: string }[];
  assignees: string;
}

/** Filters by assignees and by allocated hours; their state is in the address. */
export function WorkloadFilters({ members, assignees }: WorkloadFiltersProps) {
  const { chosen, choose } = useListFilters();
  const current = chosen.get('assignees') || assignees || EVERYBODY;
  const offered = [
    { value: EVERYBODY, label: 'All' },
    ...members.map(({ id, label }) => ({ value: String(id), label })),
  ];
  // Whoever left the brand, and several people, are no choice, but an address may say so.
  if (!offered.some(({ value }) => value === current)) {
    const { length } = current.split(',');
    offered.push({ value: current, label: length > 1 ? `${length} people` : 'Deleted user' });
  }

  return (
    <>
      <NativeSelect
        aria-label="Assigned to"
        w={240}
        data={offered}
        value={current}
        onChange={(event) => choose('assignees', event.currentTarget.value)}
      />
      <Checkbox
        label="Only show allocated hours"
        checked={chosen.has('hours')}
        onChange={(event) => choose('hours', event.currentTarget.checked ? SOME_HOURS : null)}
      />
    </>
  );
}
