import type { BrandRows } from '../rows';
import type { Fixtures } from './fixture';

const ofMember = (brand: BrandRows) => ({ brandId: brand.record.uuid, userId: brand.colleague.userUuid });
const memberRows = {
  brandId: (brand: BrandRows) => brand.record,
  userId: ({ colleague }: BrandRows) => ({ id: colleague.userId, uuid: colleague.userUuid }),
};

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
  'users.exportMembers': {},
  'users.readExportedMembers': { input: (brand) => ({ ids: [brand.colleague.brandUserId] }) },
  'users.exportAllMembers': {
    input: (brand) => ({ brandUuid: brand.record.uuid }),
    rows: { brandUuid: (brand) => brand.record },
  },
  'users.readAllExportedMembers': { input: (brand) => ({ ids: [brand.colleague.brandUserId] }) },
  // A member of staff manages no brand: it is answered like one that does not exist.
  'users.createMember': {
    input: (brand) => ({
      brandId: brand.record.uuid,
      first_name: 'Robin',
      last_name: 'Reed',
      email: `robin@${brand.record.slug}.test`,
      permission: 'staff',
    }),
    rows: { brandId: (brand) => brand.record },
    status: { staff: 403 },
  },
  'users.getMember': { input: ofMember, rows: memberRows, status: { staff: 403 } },
  'users.updateMember': {
    input: (brand) => ({ ...ofMember(brand), jobTitle: 'Senior producer' }),
    rows: memberRows,
    status: { staff: 403 },
  },
  'calendar.listPublicHolidays': {},
  'calendar.savePublicHolidays': { input: () => ({ holidays: [{ date: '2027-01-26', name: 'Australia Day' }] }) },
  'calendar.getWorkingTime': {
    input: (brand) => ({ userId: brand.colleague.userUuid }),
    rows: { userId: memberRows.userId },
  },
  'calendar.saveWorkingTime': {
    input: (brand) => ({ userId: brand.colleague.userUuid, weeklyHours: 24, daysOff: [] }),
    rows: { userId: memberRows.userId },
  },
  'users.removeMember': { input: ofMember, rows: memberRows, status: { staff: 403 } },
};
