import type { Fixtures } from './fixture';

const given = () => ({ kind: 'categories', columns: ['Category'], rows: [['Sponsorship']] });

export const importFixtures: Fixtures = {
  'imports.list': {},
  'imports.check': { input: given },
  'imports.run': { input: given },
  'imports.undo': {
    input: (brand) => ({ importId: brand.imported.uuid }),
    rows: { importId: (brand) => brand.imported },
  },
};
