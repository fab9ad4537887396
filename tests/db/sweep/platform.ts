import type { Fixtures } from './fixture';

export const platformFixtures: Fixtures = {
  'outbox.list': {},
  'outbox.get': { elsewhere: 'names a mail, not a row of a brand: tests/db/mail/outbox.test.ts' },
  'uploads.read': { elsewhere: 'answers bytes, not JSON: tests/db/uploads/uploads.test.ts' },
};
