import type { Fixtures } from './fixture';

export const auditFixtures: Fixtures = {
  'audit.list': { input: () => ({ kind: 'created', search: 'poster', from: '2026-01-01' }) },
  'audit.startExport': {},
  'audit.readPiece': { input: () => ({ before: 1000, limit: 10 }) },
  'audit.listAll': {},
  'audit.startFullExport': {},
  'audit.readFullPiece': { input: () => ({ before: 1000, limit: 10 }) },
  'audit.listPeople': {},
  'audit.listAllPeople': {},
};
