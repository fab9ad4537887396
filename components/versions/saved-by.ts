import { formatInstant } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';

/** Who saved a record last, for the versions' dialog: 'Mia Tran at 10:32AM 21/11/2026'; undefined for nobody. */
export function savedByWords(
  last: { person: { firstName: string; lastName: string }; at: string } | null,
  timeZone: string,
): string | undefined {
  if (!last) return undefined;
  return `${nameOf(last.person)} at ${formatInstant(last.at, timeZone)}`;
}
