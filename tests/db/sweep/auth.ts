import type { Fixtures } from './fixture';

export const authFixtures: Fixtures = {
  'auth.logInForApi': { elsewhere: 'needs a password: the log-in tests' },
  'auth.logIn': { elsewhere: 'needs a password: the log-in tests' },
  'auth.refresh': { elsewhere: 'needs a refresh token: the token tests' },
  'auth.handOffDestinations': { elsewhere: 'needs a grant: the hand-off tests' },
  'auth.issueHandOff': { elsewhere: 'needs a grant: the hand-off tests' },
  'auth.acceptHandOff': { elsewhere: 'needs a ticket: the hand-off tests' },
  'auth.logOutOfApi': {},
  'auth.logOut': {},
  'auth.currentSession': {},
  // Only an admin session opens a brand; the sweep has tokens.
  'auth.openBrand': { input: (brand) => ({ brandUuid: brand.record.uuid }), status: { superuser: 404 } },
  // Only a web session opens a socket; the sweep has tokens.
  'auth.realtimeTicket': { status: { staff: 403, brandAdmin: 403, superuser: 403 } },
};
