import type { Place, PlacedCard } from '@/components/briefs/board/placed-cards';
import type { AvatarPerson } from '@/components/ui/user-avatar';
import type { BriefWeek, WeekBrief } from '@/lib/board/list-week';
import type { TimeSpread } from '@/lib/briefs/time-spread';
import { nameOf } from '@/lib/format/person-name';

/** The part of a brief that a card of the week shows or changes, and that spreads its hours. */
export type WeekCard = PlacedCard & {
  readonly hours: number;
  readonly spread: TimeSpread;
  readonly turnaroundDays: number | null;
  readonly createdOn: string;
};

/** A person's day; its id is `cellId`. */
export interface WeekCell extends Place<string, WeekCard> {
  readonly date: string;
  readonly off: boolean;
}

/** A row of the week. */
export interface WeekPerson {
  /** A membership as text, 'nobody' or 'departed'. */
  readonly who: string;
  /** Null unless the row is a member's. */
  readonly memberId: number | null;
  readonly person: AvatarPerson | null;
  readonly name: string;
  readonly hours: number;
  readonly overdue: number;
  readonly available: number | null;
  readonly weeklyHours: number | null;
  readonly daysOff: readonly { readonly firstDay: string; readonly lastDay: string }[];
  readonly cells: readonly WeekCell[];
}

export const NOBODY = 'nobody';
export const DEPARTED = 'departed';

export const cellId = (who: string, date: string): string => `${who} ${date}`;
export const partsOf = (id: string): [who: string, date: string] => {
  const [who = '', date = ''] = id.split(' ');
  return [who, date];
};

const weekCardOf = (brief: WeekBrief): WeekCard => ({
  uuid: brief.uuid,
  version: brief.version,
  project: brief.project,
  urgent: brief.urgent,
  statusId: brief.statusId,
  assigneeBrandUsersId: brief.assigneeBrandUsersId,
  draftDueDate: brief.draftDueDate,
  hours: brief.hoursAllocated,
  spread: brief.timeSpread as TimeSpread,
  turnaroundDays: brief.output?.turnaroundDays ?? null,
  createdOn: brief.createdOn,
});

/** Only this part of a week's rows is sent to the page. */
export function peopleOf({ data }: Pick<BriefWeek, 'data'>): WeekPerson[] {
  return data.map(({ whose, member, hours, overdue, available, weeklyHours, daysOff, days }) => {
    const who = member ? String(member.id) : whose;
    const { firstName = '', lastName = '', avatarColour = '' } = member?.user ?? {};
    return {
      who,
      hours,
      overdue,
      available,
      weeklyHours,
      daysOff,
      memberId: member?.id ?? null,
      person: member ? { firstName, lastName, avatarColour } : null,
      name: member ? nameOf(member.user) : whose === NOBODY ? 'Unassigned' : 'People who left',
      cells: days.map(({ date, off, total, briefs }) => ({
        id: cellId(who, date),
        date,
        off,
        total,
        cards: briefs.map(weekCardOf),
      })),
    };
  });
}
