/**
 * Messages that must survive a redirect travel as `?notice={code}`: a fixed list, so that an address can never put a
 * text on the screen. The shell shows them once and removes them from the address.
 */
export const notices = {
  'must-login': { variant: 'warning', message: 'You must login before continuing!' },
  'must-login-admin': {
    variant: 'warning',
    message: 'You must login with an administrator account before continuing!',
  },
  'no-permission': { variant: 'error', message: "You don't have permission to view that page" },
  'session-ended': { variant: 'error', message: 'For security reasons - we need you to login again' },
  'logged-out': { variant: 'success', message: 'You have successfully logged out' },
  'link-invalid': { variant: 'error', message: 'This link is no longer valid' },
  'password-set': { variant: 'success', message: 'Password set successfully' },
  'password-reset': { variant: 'success', message: 'Password reset successfully' },
  'brand-ready': {
    variant: 'success',
    message: 'Your email is confirmed and your brand is ready. Please log in with your existing password',
  },
  'email-updated': { variant: 'success', message: 'Email updated successfully' },
  'second-factor-required': { variant: 'warning', message: 'Platform admins must turn on a second factor' },
  'brief-created': { variant: 'success', message: 'Brief successfully created' },
  'brief-not-found': { variant: 'error', message: 'That brief could not be found' },
  'output-not-found': { variant: 'error', message: 'That output type could not be found' },
  'brief-settings-failed': { variant: 'error', message: 'The BriefMe settings could not be loaded' },
  'scope-not-found': { variant: 'error', message: 'That scope could not be found' },
  'plan-not-found': { variant: 'error', message: 'That plan could not be found' },
  'lamp-settings-failed': { variant: 'error', message: 'The LAMP settings could not be loaded' },
  'division-not-found': { variant: 'error', message: 'That division could not be found' },
  'user-not-found': { variant: 'error', message: 'That user could not be found' },
  'brand-not-found': { variant: 'error', message: 'That brand could not be found' },
  'settings-not-loaded': { variant: 'error', message: 'The settings could not be loaded' },
} as const;

export type NoticeCode = keyof typeof notices;

/** The address with a notice added to its query. */
export function withNotice(path: string, code: NoticeCode): string {
  const [before, hash] = path.split('#', 2);
  return `${before}${before?.includes('?') ? '&' : '?'}notice=${code}${hash ? `#${hash}` : ''}`;
}

export const noticeOf = (code: unknown): (typeof notices)[NoticeCode] | null =>
  typeof code === 'string' && Object.hasOwn(notices, code) ? notices[code as NoticeCode] : null;
