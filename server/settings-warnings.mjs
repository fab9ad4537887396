/**
 * Settings that are allowed, and with which a production lacks something that people will miss: for the start, and for
 * the admin portal.
 * @param {Pick<import('./environment.mjs').Environment, 'appEnv' | 'publicScheme' | 'resendApiKey' | 'smtpUrl'>} environment
 * @returns {string[]} sentences
 */
export function settingsWarnings({ appEnv, publicScheme, resendApiKey, smtpUrl }) {
  if (appEnv !== 'production') return [];
  return [
    !resendApiKey &&
      !smtpUrl &&
      'No mail transport is set (SMTP_URL or RESEND_API_KEY): invitations, password links and plans stay in the outbox.',
    publicScheme === 'http' &&
      'PUBLIC_SCHEME is http: passwords and sessions travel unencrypted, and cookies are not secure.',
  ].filter((sentence) => sentence !== false);
}
