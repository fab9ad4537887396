import { formatUtcOffset, offsetText } from '@/lib/format/format';

/** Time zones as plans' calls send them: 'UTC+10', 'UTC+10:00', 'UTC-3' (D6.4). Pure and client-safe. */

const OFFSET = /^UTC(?:([+-])(\d{1,2})(?::?([0-5]\d))?)?$/i;

/** Minutes east of UTC, or null for anything else. */
export function offsetMinutes(zone: string): number | null {
  const match = OFFSET.exec(zone.trim());
  if (!match) return null;
  const minutes = Number(match[2] ?? 0) * 60 + Number(match[3] ?? 0);
  if (minutes > 14 * 60) return null;
  return match[1] === '-' ? -minutes : minutes;
}

/** The zone of an offset, as TZDate takes it: '+10:00'. */
export const offsetZone = (minutes: number): string => offsetText(minutes).slice(3);

/**
 * The zone for the instants of a plan's PDF: the brand's, with each day's own offset. A caller's offset is used as it
 * is, unless it equals the brand's current one.
 * @param timezone as a call sends it
 */
export function documentZone(timezone: string | undefined, brandZone: string, now: Date): string {
  const offset = timezone === undefined ? null : offsetMinutes(timezone);
  return offset === null || offset === offsetMinutes(formatUtcOffset(now, brandZone)) ? brandZone : offsetZone(offset);
}
