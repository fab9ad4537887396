import { formatInstant } from '@/lib/format/format';
import { offsetText, offsetZone } from './utc-offset';

/** The send log of a plan's mail: one entry per send, joined with '; ' (D6.4). Pure and client-safe. */

/** `Sent by {name} at {hh:mma dd/MM/yyyy} (UTC+10:00) to a, b`. @param offset minutes east of UTC */
export const logEntry = (name: string, at: Date, offset: number, recipients: readonly string[]): string =>
  // A semicolon in a name would read as two entries.
  `Sent by ${name.replaceAll(';', ',')} at ${formatInstant(at, offsetZone(offset))} (${offsetText(offset)}) to ${recipients.join(', ')}`;

export const withEntry = (log: string, entry: string): string => (log ? `${log}; ${entry}` : entry);

/** The entries, newest last. */
export const entriesOf = (log: string): string[] =>
  log
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
