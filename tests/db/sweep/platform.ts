import { platformClient } from '@/lib/db/clients';
import type { Fixtures } from './fixture';

export const platformFixtures: Fixtures = {
  'platform.getBrandInformation': { input: (brand) => ({ domain: `${brand.record.slug}.localhost:3000` }) },
  'platform.listBrands': {},
  'platform.exportBrands': {},
  'platform.readExportedBrands': { input: (brand) => ({ ids: [brand.record.id] }) },
  'brands.getBrand': {},
  'brands.getBriefSettingsLastUpdated': {},
  'platform.createBrand': {
    input: (brand) => ({ name: `New ${brand.record.slug}`.slice(0, 60), primaryEmail: 'hello@new.test' }),
  },
  'platform.updateBrand': {
    input: (brand) => ({ brandId: brand.record.uuid, primaryColour: '#123456' }),
    rows: { brandId: (brand) => brand.record },
    // Members of staff manage no brand, but belong to this one.
    status: { staff: 403 },
  },
  'platform.removeBrand': { input: (brand) => ({ brandId: brand.record.uuid }) },
  'platform.restoreBrand': {
    input: async (brand) => {
      const data = { deletedAt: new Date(), purgeAfter: new Date(Date.now() + 3_600_000) };
      // Another brand than the caller's own, whose token would end with it.
      const removed = await platformClient().brand.create({
        data: { ...data, name: 'Removed', slug: `r${brand.record.slug}`.slice(0, 20), primaryEmail: 'a@removed.test' },
      });
      return { brandId: removed.uuid };
    },
  },
  'platform.listRemovedBrands': {},
  // The brands of the sweep have no domain of their own: nothing is asked of a name server.
  'platform.getDomainState': { input: (brand) => ({ brandId: brand.record.uuid }) },
  'platform.checkDomain': { input: (brand) => ({ brandId: brand.record.uuid }) },
  'platform.sendTestEmail': {
    input: (brand) => ({ brandId: brand.record.uuid }),
    rows: { brandId: (brand) => brand.record },
    // Members of staff manage no brand, but belong to this one.
    status: { staff: 403 },
  },
  'reference.listBriefStatuses': {},
  'reference.listScopeStatuses': {},
  'outbox.list': {},
  'outbox.get': {
    input: async (brand) => {
      const data = {
        brandId: brand.record.id,
        kind: 'invitation',
        toAddresses: ['new@sweep.test'],
        subject: 'Welcome',
      };
      const { uuid } = await platformClient().outgoingMail.create({ data });
      return { uuid };
    },
  },
  'uploads.read': { elsewhere: 'answers bytes, not JSON: tests/db/uploads/uploads.test.ts' },
};
