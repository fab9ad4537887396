import { auditFixtures } from './sweep/audit';
import { authFixtures } from './sweep/auth';
import { briefFixtures } from './sweep/briefs';
import { catalogueFixtures } from './sweep/catalogue';
import type { Fixtures } from './sweep/fixture';
import { importFixtures } from './sweep/imports';
import { inboxFixtures } from './sweep/inbox';
import { lampFixtures } from './sweep/lamp';
import { platformFixtures } from './sweep/platform';
import { scopeFixtures } from './sweep/scopes';
import { searchFixtures } from './sweep/search';
import { templateFixtures } from './sweep/templates';
import { userFixtures } from './sweep/users';
import { viewFixtures } from './sweep/views';

/**
 * One entry per operation, in a file per module: what a caller who may would send. The sweep calls every operation as
 * every role with its own, a foreign and an unknown id; without its entry here an operation fails the structure test.
 */
export const sweepFixtures: Fixtures = {
  ...auditFixtures,
  ...authFixtures,
  ...userFixtures,
  ...catalogueFixtures,
  ...briefFixtures,
  ...scopeFixtures,
  ...platformFixtures,
  ...lampFixtures,
  ...viewFixtures,
  ...templateFixtures,
  ...inboxFixtures,
  ...searchFixtures,
  ...importFixtures,
};
