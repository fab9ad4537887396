import type { GridColumn, GridOption } from '@/components/ui/grid/grid-types';
import { formatMoney } from '@/lib/format/format';
import { type DateHints, NOT_A_DAY } from '@/lib/format/read-date';
import { ACTIVITY_MAX, activityTypes, NOTES_MAX, objectives, TASK_MAX } from '@/lib/lamp/plan-words';
import type { PlanGridRow } from './plan-rows';

type Field = Exclude<keyof PlanGridRow, 'key' | 'id'>;
const cell = (key: Field) => ({
  key,
  value: (row: PlanGridRow) => row[key],
  set: (row: PlanGridRow, text: string): PlanGridRow => ({ ...row, [key]: text }),
});

const choices = (words: readonly string[]): GridOption[] => words.map((word) => ({ value: word, label: word }));
const TYPES = choices(activityTypes);
const OBJECTIVES = choices(objectives);

/** Characters that a cost may be typed with: '9,999,999,999.99', '3 x 400 + 50'. */
const COST_TEXT_MAX = 55;

/**
 * The columns of the plan's grid (modules §2). Memoised by the caller, or every row is rendered with every key press.
 * @param hints for the year of a day without one
 */
export const planGridColumns = (
  divisions: readonly GridOption[],
  hints: () => DateHints,
): GridColumn<PlanGridRow>[] => [
  { ...cell('activity'), kind: 'text', title: 'Activity', width: 160, grow: 4, maxLength: ACTIVITY_MAX },
  { ...cell('startDate'), kind: 'date', title: 'Start date', width: 122, onCard: true, hints, invalid: NOT_A_DAY },
  { ...cell('endDate'), kind: 'date', title: 'End date', width: 122, onCard: true, hints, invalid: NOT_A_DAY },
  {
    ...cell('type'),
    kind: 'select',
    title: 'Type',
    width: 106,
    grow: 1,
    onCard: true,
    options: () => TYPES,
    invalid: 'Choose one of the activity types',
  },
  { ...cell('task'), kind: 'text', title: 'Task', width: 124, grow: 3, maxLength: TASK_MAX, takesLines: true },
  {
    ...cell('objective'),
    kind: 'select',
    title: 'Objective',
    width: 104,
    grow: 1,
    options: () => OBJECTIVES,
    invalid: 'Choose one of the objectives',
  },
  ...(divisions.length > 0
    ? [
        {
          ...cell('departmentId'),
          kind: 'select' as const,
          title: 'Division',
          width: 116,
          grow: 1,
          options: () => divisions,
          invalid: 'Select a Division',
        },
      ]
    : []),
  {
    ...cell('cost'),
    kind: 'number',
    title: 'Cost',
    width: 104,
    onCard: true,
    counts: 'money',
    decimals: 2,
    maxLength: COST_TEXT_MAX,
    invalid: 'Must be a number',
    display: ({ cost }) => formatMoney(cost),
  },
  { ...cell('notes'), kind: 'text', title: 'Notes', width: 120, grow: 4, maxLength: NOTES_MAX, takesLines: true },
];
