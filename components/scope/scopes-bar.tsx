'use client';

import { statusChoices } from '@/components/inline-edit/status-choices';
import { commonValue, labelOf } from '@/components/selection/common-value';
import { type BarAction, SelectionBar } from '@/components/selection/selection-bar';
import { useMany } from '@/components/selection/use-many';
import type { Selection } from '@/components/selection/use-selection';
import { toast } from '@/components/ui/overlay/toast';
import type { UserKey } from '@/lib/core/person-view';
import { changeScopesAction, undoScopesAction } from '@/lib/scope/actions';

const THINGS = ['scope', 'scopes'] as const;

export interface ChosenScope {
  readonly uuid: string;
  readonly title: string;
  readonly href: string;
  readonly version: number;
  readonly statusId: number;
  readonly assigneeUserId: UserKey | null;
}
type Named<Id = number> = { readonly id: Id; readonly label: string };
export interface ScopeBarChoices {
  readonly statuses: readonly Named[];
  readonly members: readonly Named<UserKey>[];
  readonly mayApprove: boolean;
}
type Field = 'statusId' | 'assigneeUserId';

interface ScopesBarProps {
  scopes: readonly ChosenScope[];
  choices: ScopeBarChoices;
  /** Deselects rows. */
  drop: Selection['drop'];
  refused: Selection['refused'];
  onRefused: Selection['onRefused'];
}

/** The actions on the selected scopes of the list (Y-26). */
export function ScopesBar({ scopes, choices, drop, refused, onRefused }: ScopesBarProps) {
  const many = useMany({
    things: THINGS,
    action: changeScopesAction,
    undo: undoScopesAction,
    rowOf(uuid) {
      const scope = scopes.find((one) => one.uuid === uuid);
      return scope && { name: scope.title, href: scope.href };
    },
    onDone: drop,
    onRefused,
  });

  function change(field: Field, become: UserKey | null, words: string) {
    const moved = scopes.filter((scope) => String(scope[field] ?? '') !== String(become ?? ''));
    if (moved.length === 0) {
      toast.info('Nothing to change');
      drop();
      return;
    }
    const rows = moved.map((scope) => ({ id: scope.uuid, expected: { [field]: scope[field] } }));
    void many.change({
      input: { rows, change: { [field]: become } },
      words,
      accepts: true,
      unchanged: scopes.filter((scope) => !moved.includes(scope)),
    });
  }

  const remove = () =>
    many.remove({
      rows: scopes,
      label: 'Delete',
      words: 'deleted',
      message: 'They go to the bin with their line items and monthly ongoings, and can be restored for 30 days.',
    });

  const actions: BarAction[] = [
    {
      label: 'Status',
      letter: 's',
      edit: (close) => ({
        kind: 'choice',
        choices: statusChoices(choices),
        value: commonValue(scopes, 'statusId'),
        onChoose(value) {
          close();
          change('statusId', Number(value), `now ${labelOf(choices.statuses, value)}`);
        },
      }),
    },
    {
      label: 'Assignee',
      letter: 'a',
      edit: (close) => ({
        kind: 'choice',
        choices: [
          { value: '', label: 'Unassigned' },
          ...choices.members.map(({ id, label }) => ({ value: String(id), label })),
        ],
        value: commonValue(scopes, 'assigneeUserId'),
        onChoose(value) {
          close();
          const person = labelOf(choices.members, value);
          change('assigneeUserId', value || null, person ? `assigned to ${person}` : 'unassigned');
        },
      }),
    },
    { label: 'Delete', danger: true, onSelect: () => void remove() },
  ];
  return (
    <SelectionBar
      count={scopes.length}
      things={THINGS}
      actions={actions}
      onClear={() => drop()}
      refused={refused}
      onDismiss={() => onRefused([])}
    />
  );
}
