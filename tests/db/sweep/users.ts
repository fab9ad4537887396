import type { Fixtures } from './fixture';

export const userFixtures: Fixtures = {
  'users.me': {},
};
