import type { Fixtures } from './fixture';

/** What another brand calls its rows, or their uuids, finds nothing: tests/db/search/search.test.ts. */
export const searchFixtures: Fixtures = {
  'search.find': { input: () => ({ q: 'sa' }) },
};
