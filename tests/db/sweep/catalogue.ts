import type { Fixtures } from './fixture';

export const catalogueFixtures: Fixtures = {
  'catalogue.listOutputs': {},
  'catalogue.listDepartments': {},
  'catalogue.listCategories': {},
  'catalogue.listSegments': {},
};
