import { platformClient } from '@/lib/db/clients';
import type { BrandRows } from '../rows';
import { type Fixtures, memberRow } from './fixture';

const ofPlan = { planId: (brand: BrandRows) => brand.plan };
const onPlan = (brand: BrandRows) => ({ planId: brand.plan.uuid });
const creator = { creatorBrandUsersId: (brand: BrandRows) => memberRow(brand.colleague) };
const mail = { toAddress: 'client@shop.test', subject: 'Your plan', title: 'Spring', body: '<p>Hello</p>' };

export const lampFixtures: Fixtures = {
  'plans.list': {},
  'plans.export': {},
  'plans.readExported': { input: (brand) => ({ ids: [brand.plan.id] }) },
  'plans.listChoices': {},
  'plans.create': {
    input: (brand) => ({
      project: 'Winter quarter',
      client: 'Corner shop',
      startDate: '2027-04-01',
      length: 3,
      creatorBrandUsersId: brand.staff.brandUserId,
    }),
    rows: creator,
  },
  'plans.get': { input: onPlan, rows: ofPlan },
  'plans.getLastSave': { input: onPlan, rows: ofPlan },
  'plans.replace': {
    input: (brand) => ({ ...onPlan(brand), project: 'Autumn', startDate: '2027-01-01', length: 3, planRows: [] }),
    rows: { ...ofPlan, ...creator },
  },
  'plans.update': { input: (brand) => ({ ...onPlan(brand), project: 'Autumn' }), rows: { ...ofPlan, ...creator } },
  'plans.duplicate': { input: onPlan, rows: ofPlan },
  'plans.changeMany': { input: (brand) => ({ rows: [{ id: brand.plan.uuid }], change: { remove: 1 } }) },
  // There is nothing to undo.
  'plans.undo': { input: (brand) => ({ rows: [{ id: brand.plan.uuid, version: 1 }] }), unchanged: true },
  'plans.remove': { input: onPlan, rows: ofPlan },
  'plans.listRemoved': {},
  'plans.restore': {
    input: async (brand) => {
      await platformClient().plan.updateMany({
        where: { brandId: brand.record.id, uuid: brand.plan.uuid },
        data: { deletedAt: new Date(), deletedByUserId: brand.staff.userId },
      });
      return onPlan(brand);
    },
    rows: ofPlan,
  },
  'plans.getEmail': { input: onPlan, rows: ofPlan },
  'plans.saveEmail': { input: (brand) => ({ ...onPlan(brand), ...mail }), rows: ofPlan },
  'plans.previewEmail': { input: (brand) => ({ ...onPlan(brand), ...mail }), rows: ofPlan },
  'plans.send': {
    // The draft is saved already: so the send's first step changes nothing that the audit log would have.
    input: async (brand) => {
      const draft = { ...mail, brandId: brand.record.id, planId: brand.plan.id };
      await platformClient().planEmail.createMany({ data: [draft], skipDuplicates: true });
      return { ...onPlan(brand), ...mail };
    },
    rows: ofPlan,
  },
  'plans.pdf': { input: onPlan, rows: ofPlan },
  'lampSettings.get': {},
  'lampSettings.update': { input: () => ({ graphColour: '#0f766e' }) },
};
