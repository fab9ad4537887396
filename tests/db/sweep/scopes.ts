import { platformClient } from '@/lib/db/clients';
import { day } from '../../harness/days';
import type { BrandRows } from '../rows';
import type { Fixtures } from './fixture';

const ofScope = { scopeId: (brand: BrandRows) => brand.scope };
const ofActive = { scopeId: (brand: BrandRows) => brand.activeScope };
/** Users are picked by number or uuid. */
const userRow = ({ userId, userUuid }: { userId: number; userUuid: string }) => ({ id: userId, uuid: userUuid });
const pickers = {
  categoryId: (brand: BrandRows) => brand.category,
  segmentId: (brand: BrandRows) => brand.segment,
  assigneeUserId: (brand: BrandRows) => userRow(brand.colleague),
  creatorUserId: (brand: BrandRows) => userRow(brand.staff),
};
const summary = (brand: BrandRows) => ({
  productTitle: 'Window decals',
  productTitleConfirmed: 0,
  categoryId: brand.category.id,
  segmentId: brand.segment.id,
  type: 'Once Off',
  quoteTemplateNeeded: 1,
  creatorUserId: brand.staff.userId,
  assigneeUserId: brand.colleague.userId,
  sellFor: '500',
  merchantPercentage: '1.5',
  ccLoadingPercent: '2',
});

export const scopeFixtures: Fixtures = {
  'scopes.list': {},
  'scopes.export': {},
  'scopes.readExported': { input: (brand) => ({ ids: [brand.scope.id] }) },
  'scopes.listChoices': {},
  'scopes.create': { input: summary, rows: pickers },
  'scopes.get': { input: (brand) => ({ scopeId: brand.scope.uuid }), rows: ofScope },
  'scopes.getLastSave': { input: (brand) => ({ scopeId: brand.scope.uuid }), rows: ofScope },
  'scopes.getLastBriefs': { input: (brand) => ({ scopeId: brand.scope.uuid }), rows: ofScope },
  'scopes.replace': {
    input: (brand) => ({ scopeId: brand.scope.uuid, productTitle: 'Posters' }),
    rows: { ...ofScope, ...pickers },
  },
  'scopes.update': {
    input: (brand) => ({ scopeId: brand.scope.uuid, productTitle: 'Posters' }),
    rows: { ...ofScope, ...pickers },
  },
  'scopes.clone': { input: (brand) => ({ scopeId: brand.scope.uuid }), rows: ofScope },
  'scopes.changeMany': { input: (brand) => ({ rows: [{ id: brand.scope.uuid }], change: { remove: 1 } }) },
  // There is nothing to undo.
  'scopes.undo': { input: (brand) => ({ rows: [{ id: brand.scope.uuid, version: 1 }] }), unchanged: true },
  'scopes.remove': { input: (brand) => ({ scopeId: brand.scope.uuid }), rows: ofScope },
  'scopes.listRemoved': {},
  'scopes.restore': {
    input: async (brand) => {
      await platformClient().scope.updateMany({
        where: { brandId: brand.record.id, uuid: brand.scope.uuid },
        data: { deletedAt: new Date(), deletedByUserId: brand.staff.userId },
      });
      return { scopeId: brand.scope.uuid };
    },
    rows: ofScope,
  },
  'scopes.listOngoings': { input: (brand) => ({ scopeId: brand.activeScope.uuid }), rows: ofActive },
  'scopes.addOngoing': {
    input: (brand) => ({ scopeId: brand.activeScope.uuid, segmentId: brand.segment.id, notes: 'March' }),
    rows: { ...ofActive, segmentId: (brand) => brand.segment },
  },
  'scopes.removeOngoing': {
    input: (brand) => ({ scopeId: brand.activeScope.uuid, ongoingId: brand.ongoing.uuid }),
    rows: { ...ofActive, ongoingId: (brand) => brand.ongoing },
  },
  'scopes.downloadOngoings': { input: (brand) => ({ scopeId: brand.activeScope.uuid }), rows: ofActive },
  'scopes.compareRates': { input: (brand) => ({ scopeId: brand.scope.uuid }), rows: ofScope },
  // Its rates are those of the roles.
  'scopes.refreshRates': { input: (brand) => ({ scopeId: brand.scope.uuid }), rows: ofScope, unchanged: true },
  'scopes.createBriefs': {
    input: (brand) => ({ scopeId: brand.scope.uuid, draftDueDate: day(20), inMarketDate: day(40) }),
    rows: ofScope,
  },
};
