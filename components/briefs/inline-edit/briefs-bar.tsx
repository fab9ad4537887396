'use client';

import { statusChoices } from '@/components/inline-edit/status-choices';
import type { OptimisticValues } from '@/components/inline-edit/use-optimistic-values';
import { commonValue, labelOf } from '@/components/selection/common-value';
import { MoveDays } from '@/components/selection/move-days';
import { type BarAction, SelectionBar } from '@/components/selection/selection-bar';
import { useMany } from '@/components/selection/use-many';
import type { Selection } from '@/components/selection/use-selection';
import { toast } from '@/components/ui/overlay/toast';
import { changeBriefsAction, undoChangesAction } from '@/lib/briefs/actions';
import { UNANSWERED, UNANSWERED_CODE } from '@/lib/briefs/shown-questions';
import type { RowResult } from '@/lib/core/row-results';
import { formatDate } from '@/lib/format/format';
import type { BarChoices, EditableBrief } from './editable-brief';
import { memberChoices } from './offered-choices';

const THINGS = ['brief', 'briefs'] as const;
type ChosenBrief = EditableBrief & { readonly categoryId: number };
type Change = Parameters<typeof changeBriefsAction>[0]['change'];
type Field = 'statusId' | 'assigneeBrandUsersId' | 'categoryId' | 'draftDueDate';

interface BriefsBarProps {
  /** As they show. */
  briefs: readonly ChosenBrief[];
  choices: BarChoices;
  optimistic: OptimisticValues<EditableBrief>;
  hrefOf: (brief: { uuid: string }) => string;
  /** Deselects rows. */
  drop: Selection['drop'];
  refused: Selection['refused'];
  onRefused: Selection['onRefused'];
}

/** The actions on the selected briefs of the list (Y-26). */
export function BriefsBar({ briefs, choices, optimistic, hrefOf, drop, refused, onRefused }: BriefsBarProps) {
  const many = useMany({
    things: THINGS,
    action: changeBriefsAction,
    undo: undoChangesAction,
    rowOf(uuid, code) {
      const brief = briefs.find((one) => one.uuid === uuid);
      const at = code === UNANSWERED_CODE ? `#${UNANSWERED}` : '';
      return brief && { name: brief.project, href: `${hrefOf(brief)}${at}` };
    },
    onDone: drop,
    onRefused,
  });

  /** Shows values optimistically. @returns the function that ends it */
  function showAll(of: readonly { uuid: string; values: Partial<EditableBrief> }[]) {
    const ends = of.map(({ uuid, values }) => ({ uuid, end: optimistic.show(uuid, values) }));
    return (results: readonly RowResult[]) => {
      for (const { uuid, end } of ends) {
        const result = results.find((one) => one.uuid === uuid);
        end(result?.ok ? (result.version ?? undefined) : undefined);
      }
    };
  }

  /** @param become the new value of a brief's field, where it is known before the server answers */
  function change(field: Field, to: Change, words: string, become?: string | number | null) {
    const moved = briefs.filter((brief) => brief[field] !== become);
    if (moved.length === 0) {
      toast.info('Nothing to change');
      drop();
      return;
    }
    // The category's name comes with the refreshed rows.
    const show = (values: (brief: ChosenBrief) => Partial<EditableBrief>) =>
      showAll(field === 'categoryId' ? [] : moved.map((brief) => ({ uuid: brief.uuid, values: values(brief) })));
    void many.change({
      input: {
        rows: moved.map((brief) => ({ id: brief.uuid, expected: { [field]: brief[field] } })),
        change: to,
      },
      words,
      unchanged: briefs.filter((brief) => !moved.includes(brief)),
      settle: show(() => (become === undefined ? {} : { [field]: become })),
      showBefore: () => show((brief) => ({ [field]: brief[field] })),
    });
  }

  const remove = () =>
    many.remove({
      rows: briefs,
      label: 'Remove',
      words: 'removed',
      message: 'They go to the bin with their comments, and can be restored for 30 days.',
    });

  const actions: BarAction[] = [
    {
      label: 'Status',
      letter: 's',
      edit: (close) => ({
        kind: 'choice',
        choices: statusChoices(choices),
        value: commonValue(briefs, 'statusId'),
        onChoose(value) {
          close();
          change('statusId', { statusId: value }, `now ${labelOf(choices.statuses, value)}`, Number(value));
        },
      }),
    },
    {
      label: 'Assignee',
      letter: 'a',
      edit: (close) => ({
        kind: 'choice',
        choices: memberChoices(choices),
        value: commonValue(briefs, 'assigneeBrandUsersId'),
        onChoose(value) {
          close();
          const person = labelOf(choices.members, value);
          const to = { assigneeBrandUsersId: value || null };
          change(
            'assigneeBrandUsersId',
            to,
            person ? `assigned to ${person}` : 'unassigned',
            value ? Number(value) : null,
          );
        },
      }),
    },
    {
      label: 'Category',
      edit: (close) => ({
        kind: 'choice',
        choices: choices.categories.map(({ id, label }) => ({ value: String(id), label })),
        value: commonValue(briefs, 'categoryId'),
        onChoose(value) {
          close();
          change('categoryId', { categoryId: value }, `now in ${labelOf(choices.categories, value)}`, Number(value));
        },
      }),
    },
    {
      label: 'Due date',
      letter: 'd',
      edit: (close) => ({
        kind: 'day',
        value: null,
        onChoose(day) {
          close();
          change('draftDueDate', { draftDueDate: day }, `due ${formatDate(day)}`, day);
        },
        children: (
          <MoveDays
            onMove={(days, inMarket) => {
              close();
              const count = Math.abs(days) === 1 ? '1 working day' : `${Math.abs(days)} working days`;
              const to = { moveDueDate: days, ...(inMarket ? { moveInMarket: 1 as const } : {}) };
              change('draftDueDate', to, `moved ${count} ${days < 0 ? 'earlier' : 'later'}`);
            }}
          />
        ),
      }),
    },
    { label: 'Remove', danger: true, onSelect: () => void remove() },
  ];
  return (
    <SelectionBar
      count={briefs.length}
      things={THINGS}
      actions={actions}
      onClear={() => drop()}
      refused={refused}
      onDismiss={() => onRefused([])}
    />
  );
}
