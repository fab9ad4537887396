import type { BrandRows } from '../rows';
import type { Fixtures } from './fixture';

const ofTemplate = { templateId: (brand: BrandRows) => brand.planTemplate };
const onTemplate = (brand: BrandRows) => ({ templateId: brand.planTemplate.uuid });
const fromPlan = { sourceId: (brand: BrandRows) => brand.plan };

const pickers = {
  categoryId: (brand: BrandRows) => brand.category,
  segmentId: (brand: BrandRows) => brand.segment,
};

/** The templates of the rows are made by staff: administrators may change them, too. */
export const templateFixtures: Fixtures = {
  'templates.list': { input: () => ({ kind: 'plan' }) },
  'templates.listStarts': { input: () => ({ kind: 'plan' }) },
  'templates.save': {
    input: (brand) => ({ kind: 'plan', name: `Autumn ${Math.random()}`, sourceId: brand.plan.uuid }),
    rows: fromPlan,
  },
  'templates.get': { input: onTemplate, rows: ofTemplate },
  'templates.update': {
    input: (brand) => ({ ...onTemplate(brand), name: 'Renamed', sourceId: brand.plan.uuid }),
    rows: { ...ofTemplate, ...fromPlan },
  },
  'templates.remove': { input: onTemplate, rows: ofTemplate },
  'templates.fill': { input: onTemplate, rows: ofTemplate },
  'templates.fillFromRecord': {
    input: (brand) => ({ kind: 'plan', sourceId: brand.plan.uuid }),
    rows: fromPlan,
  },
  'templates.use': {
    input: (brand) => ({ templateId: brand.scopeTemplate.uuid, categoryId: brand.category.id }),
    rows: { templateId: (brand) => brand.scopeTemplate, ...pickers },
  },
  'templates.useRecord': {
    input: (brand) => ({ kind: 'scope', sourceId: brand.scope.uuid }),
    rows: { sourceId: (brand) => brand.scope, ...pickers },
  },
};
