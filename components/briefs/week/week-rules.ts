import { displayDay, hoursInWeek } from '@/lib/board/week';
import { canBeOverdue, isFinished, isOnHold } from '@/lib/briefs/status/is-finished';
import { type WorkingCalendar, workingCalendar } from '@/lib/briefs/working-days';
import { cellId, DEPARTED, NOBODY, partsOf, type WeekCard, type WeekPerson } from './week-cards';

interface WeekFacts {
  people: readonly WeekPerson[];
  /** The brand's, 'yyyy-MM-dd'. */
  holidays: readonly string[];
  statuses: readonly { readonly id: number; readonly label: string }[];
  monday: string;
  today: string;
}

export interface WeekRules {
  /** The id of a card's cell, which may be of another week. */
  cellOf(card: WeekCard): string;
  /** A card's hours in its assignee's week: its share of the capacity's figure. */
  hoursOf(card: WeekCard): number;
  titleOf(card: WeekCard): string;
  /** A card as changed by a move to a cell: another assignee, another due date, or both. */
  moved(card: WeekCard, to: string): WeekCard;
}

/** Cells and hours of the week's cards, by the rules of the server and of the capacity (Y-27). */
export function weekRules({ people, holidays, statuses, monday, today }: WeekFacts): WeekRules {
  const titles = new Map(statuses.map(({ id, label }) => [id, label]));
  const calendars = new Map<string, WorkingCalendar>();
  for (const { who, weeklyHours, daysOff } of people)
    calendars.set(who, workingCalendar(holidays, weeklyHours === null ? {} : { weeklyHours, daysOff }));
  const titleOf = ({ statusId }: WeekCard) => titles.get(statusId) ?? '';
  const whoOf = ({ assigneeBrandUsersId: id }: WeekCard) =>
    id === null ? NOBODY : calendars.has(String(id)) ? String(id) : DEPARTED;
  const dayOf = (card: WeekCard) => displayDay(card.draftDueDate, canBeOverdue(titleOf(card)), today);
  return {
    titleOf,
    cellOf: (card) => cellId(whoOf(card), dayOf(card)),
    hoursOf(card) {
      const title = titleOf(card);
      if (isFinished(title)) return 0;
      const { spread, hours, draftDueDate: dueDate, turnaroundDays, createdOn, assigneeBrandUsersId: assignee } = card;
      const work = { spread, hours, dueDate, turnaroundDays, createdOn, assignee, onHold: isOnHold(title) };
      return hoursInWeek({ ...work, calendar: calendars.get(whoOf(card)) }, monday, today);
    },
    moved(card, to) {
      const [who, date] = partsOf(to);
      return {
        ...card,
        assigneeBrandUsersId: who === NOBODY ? null : who === DEPARTED ? card.assigneeBrandUsersId : Number(who),
        // A card that is already in the cell keeps its date, which may be a weekend or past.
        draftDueDate: dayOf(card) === date ? card.draftDueDate : date,
      };
    },
  };
}

/** Hours are counted in hundredths, as the capacity does. */
export const addHours = (hours: number, more: number): number => Math.round((hours + more) * 100) / 100;

/** How much the loads differ from the loaded ones, by `who`, because of moved cards. */
export function loadChanges(
  cards: readonly WeekCard[],
  withChanges: (card: WeekCard) => WeekCard,
  { cellOf, hoursOf }: WeekRules,
): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  const add = (card: WeekCard, sign: 1 | -1) => {
    const [who] = partsOf(cellOf(card));
    changes.set(who, addHours(changes.get(who) ?? 0, sign * hoursOf(card)));
  };
  for (const card of cards) {
    const shown = withChanges(card);
    if (shown === card) continue;
    add(card, -1);
    add(shown, 1);
  }
  return changes;
}

/** The effect of a drop on a load. */
export interface LoadAfter {
  readonly who: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly available: number | null;
}

/** The loads of the old and the new assignee after a drop there. */
export function loadsAfter(people: readonly WeekPerson[], card: WeekCard, to: string, rules: WeekRules): LoadAfter[] {
  const { cellOf, hoursOf, moved } = rules;
  const [from] = partsOf(cellOf(card));
  const [whose] = partsOf(to);
  return people
    .filter(({ who }) => who === from || who === whose)
    .sort((a, b) => Number(b.who === from) - Number(a.who === from))
    .map(({ who, name, hours, available }) => {
      const without = who === from ? addHours(hours, -hoursOf(card)) : hours;
      const after = who === whose ? addHours(without, hoursOf(moved(card, to))) : without;
      return { who, name, before: hours, after, available };
    });
}
