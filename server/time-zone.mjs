// The rule for time zones, of the environment and of brands. Pure; client-safe.

/**
 * Whether a text is the IANA name of a time zone. Newer versions of Node know offsets such as `+10:00`, too, which are no
 * names and have no daylight saving.
 * @param {string} zone
 */
export function isTimeZone(zone) {
  if (/^[+-]/.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en-AU', { timeZone: zone }));
  } catch {
    return false;
  }
}
