import { formatInstant } from '@/lib/format/format';

/** Who saved a record last, for the versions' dialog: 'Mia Tran at 10:32AM 21/11/2026'; undefined for nobody. */
export function savedByWords(
  last: { person: { firstName: string; lastName: string }; at: string } | null,
  timeZone: string,
): string | undefined {
  if (!last) return undefined;
  const { firstName, lastName } = last.person;
  return `${`${firstName} ${lastName}`.trim()} at ${formatInstant(last.at, timeZone)}`;
}
