'use client';

import { type ReactNode, useCallback, useState } from 'react';
import type { ChoiceEdit, DayEdit } from '@/components/inline-edit/field-edit';
import { refusalMessage } from '@/components/inline-edit/refusal';
import { statusChoices } from '@/components/inline-edit/status-choices';
import { type OptimisticValues, useOptimisticValues } from '@/components/inline-edit/use-optimistic-values';
import { useRunAction } from '@/components/session/relogin-provider';
import { focusWhenBack } from '@/components/ui/list-item';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { toast, withUndo } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { undoChangesAction, updateBriefAction } from '@/lib/briefs/actions';
import { answersAmong, UNANSWERED, unansweredWords } from '@/lib/briefs/shown-questions';
import type { ActionResult } from '@/lib/core/action-result';
import { formatDate } from '@/lib/format/format';
import {
  type EditableBrief,
  type FieldChoices,
  INLINE_FIELDS,
  INLINE_LABELS,
  type InlineField,
} from './editable-brief';
import { memberChoices } from './offered-choices';

const FieldPopover = lazyPart(
  () => import('@/components/inline-edit/field-popover').then((module) => module.FieldPopover),
  ({ onClose }) => onClose(),
);

type Fault = Extract<ActionResult<unknown>, { ok: false }>['fault'];
type Values = Partial<Pick<EditableBrief, InlineField>>;

interface InlineEdit {
  /** The brief with its optimistic changes, until it is read again. The same function until these change. */
  withChanges<Brief extends EditableBrief>(brief: Brief): Brief;
  /** Opens a field's popover at a button. */
  open(field: InlineField, brief: EditableBrief, target: HTMLElement): void;
  /** Changes the differing fields of a brief that was dropped elsewhere. */
  change(brief: EditableBrief, values: Values): void;
  popover: ReactNode;
  optimistic: OptimisticValues<EditableBrief>;
}

/**
 * Changes status, assignee and due date of briefs in place (Y-24): shown at once, sent with the field's old value,
 * reverted with the reason if that has changed meanwhile; a success offers Undo (Y-25).
 * @param hrefOf the brief's page
 */
export function useInlineEdit(choices: FieldChoices, hrefOf: (brief: EditableBrief) => string): InlineEdit {
  const [opened, setOpened] = useState<{ field: InlineField; brief: EditableBrief; target: HTMLElement } | null>(null);
  const optimistic = useOptimisticValues<EditableBrief>();
  const { applyTo } = optimistic;
  const withChanges = useCallback(
    <Brief extends EditableBrief>(brief: Brief) => applyTo(brief, INLINE_FIELDS),
    [applyTo],
  );
  const run = useRunAction();
  const refresh = useRefresh();

  async function change(brief: EditableBrief, values: Values) {
    const before = Object.fromEntries(
      Object.keys(values).map((field) => [field, brief[field as InlineField]]),
    ) as Values;
    const end = optimistic.show(brief.uuid, values);
    const changed = await run(() => updateBriefAction({ briefId: brief.uuid, ...values, expected: before }));
    if (!changed.ok) {
      end();
      keepFocusOnCard(brief);
      sayRefused(changed.fault, brief);
      refresh();
      return;
    }
    const { version } = changed.data;
    end(version);
    toast.undo(`${brief.project}: ${wordsOf(values, choices)}`, () => void undo(brief, before, version));
    refresh();
  }

  async function undo(brief: EditableBrief, before: Values, version: number) {
    const end = optimistic.show(brief.uuid, before);
    const undone = await run(() => undoChangesAction({ rows: [{ id: brief.uuid, version }] }));
    const [result] = undone.ok ? undone.data.results : [];
    end(result?.ok ? (result.version ?? undefined) : undefined);
    keepFocusOnCard(brief);
    // What did not arrive can be tried again.
    if (!undone.ok)
      toast.error(
        refusalMessage(undone.fault),
        withUndo(() => void undo(brief, before, version)),
      );
    else if (!result?.ok) toast.error(refusalMessage(result));
    else {
      toast.success(`${brief.project}: undone`);
      focusWhenBack(brief.uuid);
    }
    refresh();
  }

  function sayRefused(fault: Fault, brief: EditableBrief) {
    const open = answersAmong(fault.errors);
    if (open === 0) toast.error(refusalMessage(fault));
    else toast.error(unansweredWords(open), { href: `${hrefOf(brief)}#${UNANSWERED}` });
  }

  function choose(field: InlineField, brief: EditableBrief, value: string) {
    setOpened(null);
    const chosen = field === 'draftDueDate' ? value : value ? Number(value) : null;
    if (chosen !== brief[field]) void change(brief, { [field]: chosen });
    keepFocusOnCard(brief);
  }

  return {
    optimistic,
    withChanges,
    change(brief, values) {
      const seen = withChanges(brief);
      const differing = Object.entries(values).filter(([field, value]) => seen[field as InlineField] !== value);
      if (differing.length > 0) void change(seen, Object.fromEntries(differing));
    },
    // The choice refers to the value seen while it is open, whatever arrives meanwhile.
    open: (field, brief, target) => setOpened({ field, brief: withChanges(brief), target }),
    popover: opened ? (
      <FieldPopover
        key={`${opened.brief.uuid} ${opened.field}`}
        target={opened.target}
        label={`${opened.field === 'assigneeBrandUsersId' ? 'Assignee' : INLINE_LABELS[opened.field]} of ${opened.brief.project}`}
        onClose={() => setOpened(null)}
        {...editOf(opened.field, opened.brief, choices)}
        onChoose={(value) => choose(opened.field, opened.brief, value)}
      />
    ) : null,
  };
}

/** In another column, or back in its own, a card is another element. */
const keepFocusOnCard = ({ uuid }: EditableBrief): void =>
  focusIfLost(() => {
    const card = document.querySelector<HTMLElement>(`[data-card="${uuid}"]`);
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return card;
  });

function editOf(
  field: InlineField,
  brief: EditableBrief,
  choices: FieldChoices,
): Omit<ChoiceEdit, 'onChoose'> | Omit<DayEdit, 'onChoose'> {
  if (field === 'draftDueDate') return { kind: 'day', value: brief.draftDueDate };
  const offered = field === 'statusId' ? statusChoices(choices) : memberChoices(choices);
  return { kind: 'choice', choices: offered, value: String(brief[field] ?? '') };
}

/** The new value of a brief, in a few words. */
function wordsOf(values: Values, { statuses, members }: FieldChoices): string {
  const { statusId, assigneeBrandUsersId, draftDueDate } = values;
  const words: string[] = [];
  if (statusId) words.push(statuses.find(({ id }) => id === statusId)?.label ?? 'status changed');
  if (assigneeBrandUsersId !== undefined) {
    const person = members.find(({ id }) => id === assigneeBrandUsersId);
    words.push(person ? `assigned to ${person.label}` : 'unassigned');
  }
  if (draftDueDate) words.push(`due ${formatDate(draftDueDate)}`);
  return words.join(', ');
}
