import type { Choice } from './audit-filters';

/** The people of a filter; labels mark those who left and platform admins. */
export const personChoices = (
  people: readonly { uuid: string; name: string; superuser: boolean; removed: boolean }[],
): Choice[] =>
  people.map(({ uuid, name, superuser, removed }) => ({
    value: uuid,
    label: `${name}${superuser ? ' (platform admin)' : ''}${removed ? ' (removed)' : ''}`,
  }));
