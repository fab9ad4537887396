import { formatInstant, offsetText } from '@/lib/format/format';
import { offsetZone } from './utc-offset';

/** The send log of a plan's mail: one entry per send, joined with '; ' (D6.4). Pure and client-safe. */

/**
 * `Sent by {name} at {hh:mma dd/MM/yyyy} (UTC+10:00) to a, b`, and whom it did not reach.
 * @param offset minutes east of UTC
 */
export function logEntry(
  name: string,
  at: Date,
  offset: number,
  recipients: readonly string[],
  notReached: readonly string[] = [],
): string {
  // A semicolon in a name would read as two entries.
  const sent = `Sent by ${name.replaceAll(';', ',')} at ${formatInstant(at, offsetZone(offset))} (${offsetText(offset)})`;
  const missed = notReached.length > 0 ? ` (not delivered to ${notReached.join(', ')})` : '';
  return `${sent} to ${recipients.join(', ')}${missed}`;
}

export const withEntry = (log: string, entry: string): string => (log ? `${log}; ${entry}` : entry);

/** The entries, newest last. */
export const entriesOf = (log: string): string[] =>
  log
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
