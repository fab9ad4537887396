import { platformClient } from '@/lib/db/clients';
import type { BrandRows } from '../rows';
import type { Fixtures } from './fixture';

const ofView = { viewId: (brand: BrandRows) => brand.view };

/** The view of the rows is shared by staff: administrators may change it, too. */
export const viewFixtures: Fixtures = {
  'views.list': { input: () => ({ screen: 'briefs' }) },
  'views.save': {
    input: () => ({ screen: 'briefs', name: `Mine ${Math.random()}`, query: { statuses: '5' } }),
  },
  'views.update': { input: (brand) => ({ viewId: brand.view.uuid, name: 'Renamed' }), rows: ofView },
  'views.restore': {
    input: async (brand) => {
      await platformClient().savedView.updateMany({
        where: { brandId: brand.record.id, uuid: brand.view.uuid },
        data: { deletedAt: new Date(), deletedByUserId: brand.staff.userId },
      });
      return { viewId: brand.view.uuid };
    },
    rows: ofView,
  },
  'views.remove': { input: (brand) => ({ viewId: brand.view.uuid }), rows: ofView },
};
