/**
 * Warnings of settings that are allowed, but leave a production without something people need: for the start, and for
 * the admin portal.
 * @param {Pick<import('./environment.mjs').Environment, 'appEnv' | 'publicScheme' | 'resendApiKey' | 'smtpUrl' | 'isStorageMissing'>} environment
 * @returns {string[]} sentences
 */
export function settingsWarnings({ appEnv, publicScheme, resendApiKey, smtpUrl, isStorageMissing }) {
  if (appEnv !== 'production') return [];
  return [
    !resendApiKey &&
      !smtpUrl &&
      'No mail transport is set (SMTP_URL or RESEND_API_KEY): invitations, password links and plans stay in the outbox.',
    publicScheme === 'http' &&
      'PUBLIC_SCHEME is http: passwords and sessions travel unencrypted, and cookies are not secure.',
    isStorageMissing &&
      'The S3_ variables are not set, and logos or files of briefs lie in that storage: they cannot be had.',
  ].filter((sentence) => sentence !== false);
}

/** What a request shows that comes by a proxy which TRUST_PROXY does not name. */
export const PROXY_WARNING =
  'Requests come with X-Forwarded-For from a proxy that TRUST_PROXY does not name: every visitor has its address, and limits of log-in count for all of them together.';
