import { addDays } from '@/lib/format/format';
import { forecastOf, type SpreadBrief } from './time-spread';

/**
 * Distributes the quoted hours of unfinished work (D5.9, D5.9a): each hour to exactly one place. Hours are counted in
 * hundredths, so that a sum of many days stays exact. Pure and client-safe.
 */
export interface Work extends Omit<SpreadBrief, 'today'> {
  /** The assignee; null for nobody. */
  assignee: number | null;
  onHold: boolean;
}

export interface Place {
  /** Hours by week, in the order of the requested weeks. */
  hours: number[];
  /** Hours after the last of these weeks. */
  later: number;
  /** Of this week's hours, those of work whose due day has passed. */
  overdue: number;
  /** Hours of work that is On Hold; in none of the others. */
  onHold: number;
}

const emptyPlace = (weeks: readonly string[]): Place => ({
  hours: weeks.map(() => 0),
  later: 0,
  overdue: 0,
  onHold: 0,
});

/**
 * The hours of each assignee.
 * @param weeks Mondays in a row, the week of today first.
 * @returns by assignee, null for nobody; without those who have no hours
 */
export function placeWork(work: readonly Work[], weeks: readonly string[], today: string): Map<number | null, Place> {
  const places = new Map<number | null, Place>();
  const end = weekAfter(weeks);
  for (const brief of work) {
    const hundredths = Math.round(brief.hours * 100);
    if (!(hundredths > 0)) continue;
    const place = places.get(brief.assignee) ?? emptyPlace(weeks);
    places.set(brief.assignee, place);
    if (brief.onHold) {
      place.onHold += hundredths;
      continue;
    }
    if (brief.dueDate < today) place.overdue += hundredths;
    for (const { date, hours } of forecastOf({ ...brief, today })) {
      const share = Math.round(hours * 100);
      const week = date < end ? weeks.findLastIndex((monday) => monday <= date) : -1;
      if (week < 0) place.later += share;
      else place.hours[week] = (place.hours[week] ?? 0) + share;
    }
  }
  return new Map([...places].map(([assignee, place]) => [assignee, inHours(place)]));
}

/** Adds up several places. */
export function sumOfPlaces(places: readonly Place[], weeks: readonly string[]): Place {
  const sum = emptyPlace(weeks);
  const hundredths = (hours: number): number => Math.round(hours * 100);
  for (const { hours, later, overdue, onHold } of places) {
    hours.forEach((each, week) => {
      sum.hours[week] = (sum.hours[week] ?? 0) + hundredths(each);
    });
    sum.later += hundredths(later);
    sum.overdue += hundredths(overdue);
    sum.onHold += hundredths(onHold);
  }
  return inHours(sum);
}

const inHours = ({ hours, later, overdue, onHold }: Place): Place => ({
  hours: hours.map((hundredths) => hundredths / 100),
  later: later / 100,
  overdue: overdue / 100,
  onHold: onHold / 100,
});

/** The Monday after the last week. */
function weekAfter(weeks: readonly string[]): string {
  const last = weeks.at(-1);
  return last ? addDays(last, 7) : '';
}
