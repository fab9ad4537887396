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
  'auth.register': { elsewhere: 'has limits by address: the registration tests' },
  'auth.addBrand': { elsewhere: 'makes a brand: the registration tests' },
  'auth.verifyEmail': { elsewhere: 'needs a mailed token: the registration tests' },
  'auth.verifyForApi': { elsewhere: 'needs a mailed token: the registration tests' },
  'auth.requestPasswordReset': { elsewhere: 'has limits by address: the password tests' },
  'auth.requestPlatformAdminReset': { elsewhere: 'has a limit by account: the password tests' },
  'auth.checkPasswordToken': { input: () => ({ token: 'none' }) },
  'auth.setPassword': { elsewhere: 'needs a mailed token: the password tests' },
  'auth.invite': {
    input: (brand) => ({ email: `new@${brand.record.slug}.test`, brand: brand.record.uuid }),
    status: { staff: 403 },
  },
  'auth.inviteMany': {
    input: (brand) => ({ emails: [`new@${brand.record.slug}.test`], brand: brand.record.uuid }),
    status: { staff: 403 },
  },
  'auth.listInvitations': { input: (brand) => ({ brand: brand.record.uuid }), status: { staff: 403 } },
  'auth.resendInvitation': { elsewhere: 'needs an invitation: the invitation tests' },
  'auth.withdrawInvitation': { elsewhere: 'needs an invitation: the invitation tests' },
  'auth.readInvitation': { input: () => ({ token: 'none' }) },
  'auth.findLinkHost': { input: () => ({ token: 'none', purpose: 'invitation' }) },
  'auth.acceptInvitation': { elsewhere: 'needs a mailed token: the invitation tests' },
  // Of oneself alone; a superuser of anybody.
  'auth.requestEmailChange': {
    input: (brand) => ({ userId: brand.brandAdmin.userUuid, email: `other@${brand.record.slug}.test` }),
    status: { staff: 404 },
  },
  'auth.pendingEmailChange': {
    input: (brand) => ({ userId: brand.brandAdmin.userUuid }),
    status: { staff: 404 },
  },
  'auth.cancelEmailChange': {
    input: (brand) => ({ userId: brand.brandAdmin.userUuid }),
    status: { staff: 404 },
  },
  'auth.confirmEmailChange': { elsewhere: 'needs a mailed token: the e-mail change tests' },
  'auth.listSessions': {},
  'auth.endSession': { elsewhere: 'needs a session: the session tests' },
  'auth.endOtherSessions': {},
  'auth.secondFactorState': {},
  'auth.beginSecondFactor': {},
  'auth.confirmSecondFactor': { elsewhere: 'needs a code: the second factor tests' },
  // Nobody in the sweep has one.
  'auth.renewRecoveryCodes': { status: { staff: 403, brandAdmin: 403, superuser: 403 } },
  'auth.endSecondFactor': {},
  'auth.requireSecondFactor': { input: () => ({ required: false }) },
};
