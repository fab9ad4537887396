import type { Choice } from './audit-filters';

/** The people of a filter; who left and who administers the platform says so. */
export const personChoices = (
  people: readonly { uuid: string; name: string; superuser: boolean; removed: boolean }[],
): Choice[] =>
  people.map(({ uuid, name, superuser, removed }) => ({
    value: uuid,
    label: `${name}${superuser ? ' (platform admin)' : ''}${removed ? ' (removed)' : ''}`,
  }));
