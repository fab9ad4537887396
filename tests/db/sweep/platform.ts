import { platformClient } from '@/lib/db/clients';
import type { Fixtures } from './fixture';

export const platformFixtures: Fixtures = {
  'platform.getBrandInformation': { input: (brand) => ({ domain: `${brand.record.slug}.localhost:3000` }) },
  'platform.listBrands': {},
  'brands.getBrand': {},
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
