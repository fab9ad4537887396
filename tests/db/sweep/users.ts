import type { Fixtures } from './fixture';

export const userFixtures: Fixtures = {
  'users.me': {},
  'users.list': {},
  'users.get': { input: (brand) => ({ userId: brand.colleague.userUuid }) },
  // A member of staff changes nobody else.
  'users.update': {
    input: (brand) => ({ userId: brand.colleague.userUuid, firstName: 'Robin' }),
    status: { staff: 403 },
  },
  'users.replace': {
    input: (brand) => ({ userId: brand.colleague.userUuid, lastName: 'Robin' }),
    status: { staff: 403 },
  },
  'users.remove': { input: (brand) => ({ userId: brand.colleague.userUuid }) },
  'users.listBrandUsers': {
    input: (brand) => ({ brandUuid: brand.record.uuid }),
    rows: { brandUuid: (brand) => brand.record },
  },
};
