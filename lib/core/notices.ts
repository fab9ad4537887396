/**
 * Messages that must survive a redirect travel as `?notice={code}`: a fixed list, so that an address can never put
 * words on the screen. The shell shows them once and takes them out of the address.
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
  'brief-created': { variant: 'success', message: 'Brief successfully created' },
  'brief-not-found': { variant: 'error', message: 'That brief could not be found' },
} as const;

export type NoticeCode = keyof typeof notices;

/** The address with a notice added to its query. */
export function withNotice(path: string, code: NoticeCode): string {
  const [before, hash] = path.split('#', 2);
  return `${before}${before?.includes('?') ? '&' : '?'}notice=${code}${hash ? `#${hash}` : ''}`;
}

export const noticeOf = (code: unknown): (typeof notices)[NoticeCode] | null =>
  typeof code === 'string' && Object.hasOwn(notices, code) ? notices[code as NoticeCode] : null;
