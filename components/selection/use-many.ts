'use client';

import { refusalMessage } from '@/components/inline-edit/refusal';
import { useRunAction } from '@/components/session/relogin-provider';
import { useOnce } from '@/components/session/use-once';
import { focusWhenBack } from '@/components/ui/list-item';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { toast, withUndo } from '@/components/ui/overlay/toast';
import { acceptNextRows } from '@/components/ui/table/steady-rows';
import { useRefresh } from '@/components/ui/use-refresh';
import type { ActionResult } from '@/lib/core/action-result';
import type { RowResult } from '@/lib/core/row-results';

type Results = ActionResult<{ results: RowResult[] }>;
type UndoRow = { id: string; version: number };

/** A row that the server refused, as the bar lists it. */
export interface Refused {
  readonly key: string;
  readonly name: string;
  readonly href: string;
  readonly message: string;
}

interface BulkChange<Input> {
  input: Input;
  /** The result in words: 'assigned to Mia Tran'. */
  words: string;
  /** Whether the list takes over the refreshed rows at once: changed ones may leave it, or have no optimistic value. */
  accepts?: boolean;
  /** Whether it removes the rows. */
  removes?: boolean;
  /** Chosen rows that have the value already: they are deselected with the changed ones. */
  unchanged?: readonly { readonly uuid: string }[];
  /** Ends the optimistic values with the result of each row; a row without a result is reverted. */
  settle?: (results: readonly RowResult[]) => void;
  /** Shows an undo's values optimistically. @returns the function that ends it */
  showBefore?: () => (results: readonly RowResult[]) => void;
}

interface Removal {
  rows: readonly { readonly uuid: string; readonly version: number }[];
  /** The button, such as 'Remove', and the result, such as 'removed'. */
  label: string;
  words: string;
  /** What is removed with them, and whether it can be restored. */
  message: string;
}

type RemovalInput = { rows: UndoRow[]; change: { remove: 1 } };

interface BulkOptions<Input> {
  things: readonly [one: string, many: string];
  action: (input: Input | RemovalInput, place: { attempt: string }) => Promise<Results>;
  undo: (input: { rows: UndoRow[] }) => Promise<Results>;
  /** @param code the refusal's code; may decide the link */
  rowOf: (uuid: string, code: string | null) => { name: string; href: string } | undefined;
  /** Changed rows, and those with nothing to change, are deselected. @param gone they were removed */
  onDone: (uuids: readonly string[], gone: boolean) => void;
  /** The others, with the reasons. */
  onRefused: (refused: readonly Refused[]) => void;
}

/** Changes many rows by one call: reports how many passed, offers Undo for these, and lists the rest (Y-26). */
export function useMany<Input>(options: BulkOptions<Input>) {
  const {
    things: [one, many],
    action,
    undo,
    rowOf,
    onDone,
    onRefused,
  } = options;
  const confirm = useConfirm();
  const run = useRunAction();
  const once = useOnce();
  const refresh = useRefresh();
  const count = (of: readonly unknown[]) => (of.length === 1 ? `1 ${one}` : `${of.length} ${many}`);

  const named = (results: readonly RowResult[]): Refused[] =>
    results
      .filter(({ ok }) => !ok)
      .map(({ uuid, code, message }, at) => {
        const { name = '', href = '' } = (uuid && rowOf(uuid, code)) || {};
        return { key: uuid ?? String(at), name, href, message: message ?? '' };
      });

  async function change(of: BulkChange<Input | RemovalInput>) {
    const { input, words, accepts, removes = false, unchanged = [], settle, showBefore } = of;
    onRefused([]);
    const answer = await run(() => once(input, (attempt) => action(input, { attempt })));
    const results = answer.ok ? answer.data.results : [];
    settle?.(results);
    if (!answer.ok) {
      toast.error(refusalMessage(answer.fault));
      // After a lost answer the rows may be changed all the same.
      refresh();
      return;
    }
    const passed = results.flatMap(({ uuid, ok, version }) => (ok && uuid && version ? [{ id: uuid, version }] : []));
    if (accepts) acceptNextRows();
    refresh();
    onRefused(named(results));
    onDone([...passed.map(({ id }) => id), ...unchanged.map(({ uuid }) => uuid)], removes);
    if (passed.length > 0) toast.undo(`${count(passed)} ${words}`, () => void undoChange(passed, accepts, showBefore));
  }

  /** Removes rows after a confirmation. */
  async function remove({ rows, label, words, message }: Removal) {
    const sure = await confirm({ title: `${label} ${count(rows)}?`, message, confirmLabel: label, danger: true });
    if (!sure) return;
    const seen = rows.map(({ uuid, version }) => ({ id: uuid, version }));
    await change({ input: { rows: seen, change: { remove: 1 } }, words, accepts: true, removes: true });
  }

  async function undoChange(
    rows: UndoRow[],
    accepts: boolean | undefined,
    showBefore: BulkChange<unknown>['showBefore'],
  ) {
    const settle = showBefore?.();
    const answer = await run(() => undo({ rows }));
    const results = answer.ok ? answer.data.results : [];
    settle?.(results);
    if (accepts) acceptNextRows();
    const back = rows.find(({ id }) => results.some(({ uuid, ok }) => ok && uuid === id));
    if (back) focusWhenBack(back.id);
    refresh();
    const refused = results.filter(({ ok }) => !ok);
    // What did not arrive can be tried again.
    if (!answer.ok)
      toast.error(
        refusalMessage(answer.fault),
        withUndo(() => void undoChange(rows, accepts, showBefore)),
      );
    else if (refused.length > 0) toast.error(`${count(refused)} not undone: ${reasons(refused)}`);
    else toast.success(`${count(rows)} undone`);
  }

  return { change, remove };
}

/** Each reason once. */
const reasons = (rows: readonly RowResult[]): string => [...new Set(rows.map(({ message }) => message))].join('; ');
