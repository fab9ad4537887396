import type { FilterChoice } from '@/components/ui/table/list-filter';
import type { BriefChoices } from '@/lib/briefs/list-choices';
import { isFinished } from '@/lib/briefs/status/is-finished';
import { cut } from '@/lib/format/cut';
import { formatDate } from '@/lib/format/format';

/** The multi-selects of the list in order, with the parameter of each (modules §2). */
export const BRIEF_FILTERS = [
  { parameter: 'departments', label: 'Division' },
  { parameter: 'outputs', label: 'Output' },
  { parameter: 'categories', label: 'Category' },
  { parameter: 'assignees', label: 'Assigned to' },
  { parameter: 'statuses', label: 'Status' },
  { parameter: 'creators', label: 'Creator' },
] as const;
/** What is said of a value that is no choice any more. */
const gone = (parameter: BriefFilter): string =>
  parameter === 'assignees' || parameter === 'creators' ? 'Deleted user' : 'removed';
export type BriefFilter = (typeof BRIEF_FILTERS)[number]['parameter'];
export type FilterChoices = Record<BriefFilter, FilterChoice[]>;

/** The one-click filters, with the parameter and value of each (Y-23). */
export const QUICK_FILTERS = [
  { parameter: 'unassigned', value: '1', label: 'Unassigned' },
  { parameter: 'due', value: 'overdue', label: 'Overdue' },
  { parameter: 'due', value: 'thisWeek', label: 'Due this week' },
  { parameter: 'watching', value: 'me', label: 'Watched by me' },
] as const;

/** Longest title of an output in the filter, in characters (modules §2). */
const OUTPUT_TITLE_MAX = 50;
const clipped = (title: string): string =>
  title.length > OUTPUT_TITLE_MAX ? `${cut(title, OUTPUT_TITLE_MAX)}…` : title;

const choicesOf = (rows: Offered): FilterChoice[] => rows.map(({ id, label }) => ({ value: String(id), label }));

type Offered = { id: number; label: string }[];

/** The data of the filters: the choices of a brief's pickers by id and label (`listChoices`). */
export type OfferedChoices = Record<'divisions' | 'outputs' | 'categories' | 'statuses', Offered> &
  Pick<BriefChoices, 'members'>;

/** Only this part of the choices is sent to the page. */
export function offeredChoices({ divisions, outputs, categories, members, statuses }: OfferedChoices): OfferedChoices {
  return { divisions, outputs: outputs.map(({ id, label }) => ({ id, label })), categories, members, statuses };
}

/** The options of each filter. */
export function filterChoices({ divisions, outputs, categories, members, statuses }: OfferedChoices): FilterChoices {
  return {
    departments: choicesOf(divisions),
    outputs: choicesOf(outputs).map(({ value, label }) => ({ value, label: clipped(label) })),
    categories: choicesOf(categories),
    assignees: choicesOf(members),
    statuses: choicesOf(statuses),
    creators: choicesOf(members),
  };
}

/** The ids of finished statuses (D5.9a). */
export const finishedIds = ({ statuses }: Pick<OfferedChoices, 'statuses'>): string =>
  statuses
    .filter(({ label }) => isFinished(label))
    .map(({ id }) => id)
    .join(',');

/** The ids that 'Exclude Completed' excludes (modules §9): Completed only. */
export const completedIds = ({ statuses }: Pick<OfferedChoices, 'statuses'>): string =>
  statuses
    .filter(({ label }) => label === 'Completed')
    .map(({ id }) => id)
    .join(',');

type Query = Readonly<Record<string, string>>;
const idsOf = (list: string | undefined): string[] => (list ?? '').split(',').filter(Boolean);

/**
 * `exclude` after a checkbox was ticked or unticked: each adds and takes away its own statuses alone (Y-23).
 * @param own the ids that the checkbox excludes
 * @param before `exclude` from before it was ticked, whose ids stay
 */
export function changedExclusion(exclude: string, own: string, ticked: boolean, before = ''): string {
  const [ids, stay] = [idsOf(own), idsOf(before)];
  const kept = idsOf(exclude).filter((id) => !ids.includes(id) || (!ticked && stay.includes(id)));
  return [...kept, ...(ticked ? ids : [])].join(',');
}

/** The active filters as chips; `addressWith` makes the list's address with some parameters changed. */
export function filterChips(
  query: Query,
  choices: FilterChoices,
  addressWith: (changes: Record<string, string | null>) => string,
): { label: string; removeHref: string }[] {
  const chips = BRIEF_FILTERS.flatMap(({ parameter, label }) => {
    const ids = idsOf(query[parameter]);
    return ids.map((id) => ({
      label: `${label}: ${choices[parameter].find(({ value }) => value === id)?.label ?? gone(parameter)}`,
      removeHref: addressWith({ [parameter]: ids.filter((other) => other !== id).join(',') }),
    }));
  });
  const single = (parameter: string, label: string) => {
    if (query[parameter]) chips.push({ label, removeHref: addressWith({ [parameter]: null }) });
  };
  single('dueDateStart', `Due from ${formatDate(query.dueDateStart)}`);
  single('dueDateEnd', `Due until ${formatDate(query.dueDateEnd)}`);
  for (const { parameter, value, label } of QUICK_FILTERS) if (query[parameter] === value) single(parameter, label);
  single('entry', 'From your inbox');
  const excluded = idsOf(query.exclude).map(
    (id) => choices.statuses.find(({ value }) => value === id)?.label ?? 'removed',
  );
  single('exclude', `Exclude ${excluded.join(', ')}`);
  single('search', `Search: ${query.search}`);
  return chips;
}

/** Every filter's parameter in an address. */
export const FILTER_PARAMETERS = [
  ...BRIEF_FILTERS.map(({ parameter }) => parameter),
  ...['dueDateStart', 'dueDateEnd', 'exclude', 'search', 'hours', 'entry'],
  ...QUICK_FILTERS.map(({ parameter }) => parameter),
];

/** The changes of an address that clear every filter. */
export const WITHOUT_FILTERS: Readonly<Record<string, null>> = Object.fromEntries(
  FILTER_PARAMETERS.map((name) => [name, null]),
);
