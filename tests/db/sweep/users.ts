import type { Fixtures } from './fixture';

export const userFixtures: Fixtures = {
  'users.me': {},
  'users.listBrandUsers': {
    input: (brand) => ({ brandUuid: brand.record.uuid }),
    rows: { brandUuid: (brand) => brand.record },
  },
};
