'use client';

import { useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import type { GridErrors, GridHandle } from '@/components/ui/grid/grid-types';
import { failureMessage, toast } from '@/components/ui/toast';
import { createScopeAction, replaceScopeAction } from '@/lib/scope/actions';
import { type CreateScope, createScopeInput, type ScopeChanges, scopeChangesInput } from '@/lib/scope/inputs';
import { priceScope } from '@/lib/scope/pricing';
import type { ScopeView } from '@/lib/scope/scope-view';
import { isBlank, type LineRow, lineErrors, linesInput, pricedRow, rowOf, serverErrors } from './line-rows';
import { type ScopeValues, valuesOf } from './scope-values';

type Saved = (scope: ScopeView) => void;
const LINES_FAILED = 'An error occurred saving the Line Items.';

/**
 * What is being changed of a scope: the summary's form and the line items, each saved by itself (modules §4), and the
 * price of both as they stand, with every key press.
 * @param onSaved where to go after a save; a save can name another place for once.
 */
export function useScopeDraft(scope: ScopeView | null, own: string, onSaved: Saved) {
  const after = useRef<Saved | null>(null);
  const [conflict, setConflict] = useState<string | null>(null);
  // After a conflict the person may choose to save over it: then no version is sent.
  const version = useRef(scope?.version);
  const run = useRunAction();

  const saved: Saved = (view) => {
    const go = after.current ?? onSaved;
    after.current = null;
    go(view);
  };

  const summary = useOperationForm<ScopeValues, CreateScope | ScopeChanges, ScopeView>({
    initialValues: valuesOf(scope, own),
    schema: scope ? scopeChangesInput : createScopeInput,
    action: (checked) =>
      scope
        ? replaceScopeAction({ ...(checked as ScopeChanges), scopeId: scope.uuid, version: version.current })
        : createScopeAction(checked as CreateScope),
    successMessage: scope ? 'Scope Summary successfully updated' : 'Scope successfully created',
    onSuccess: saved,
    onConflict: setConflict,
  });

  const standing = useRef(scope?.lines.map(rowOf) ?? []);
  const [rows, setRows] = useState<LineRow[]>(standing.current);
  const [errors, setErrors] = useState<GridErrors>({});
  const [savingLines, setSavingLines] = useState(false);
  const grid = useRef<GridHandle>(null);
  const linesDirty = JSON.stringify(linesInput(rows)) !== JSON.stringify(linesInput(standing.current));

  function changeRows(next: LineRow[]) {
    setRows(next);
    // What was marked is judged again as it changes; nothing new is marked before the next save.
    setErrors((marked) => {
      const keys = Object.keys(marked);
      if (keys.length === 0) return marked;
      const now = lineErrors(next);
      return Object.fromEntries(keys.flatMap((key) => (now[key] ? [[key, now[key]]] : [])));
    });
  }

  function show(found: GridErrors) {
    setErrors(found);
    const first = rows.find(({ key }) => found[key]);
    // The grid looks for the wrong cell among the errors that it has been given.
    if (first) requestAnimationFrame(() => grid.current?.scrollToRow(first.key));
  }

  async function saveLines() {
    if (!scope || savingLines) return;
    const wrong = lineErrors(rows);
    const first = Object.values(wrong)[0];
    if (first) {
      show(wrong);
      toast.error(Object.values(first)[0] ?? LINES_FAILED);
      return;
    }
    setSavingLines(true);
    const lines = linesInput(rows);
    const result = await run(() => replaceScopeAction({ scopeId: scope.uuid, version: version.current, lines })).catch(
      (failure: unknown) => ({
        ok: false as const,
        fault: { code: 'client/failed', message: failureMessage(failure), status: 0, errors: undefined },
      }),
    );
    setSavingLines(false);
    if (result.ok) {
      standing.current = rows.filter((row) => !isBlank(row));
      setRows(standing.current);
      toast.success('Scope successfully updated');
      saved(result.data);
    } else if (result.fault.code === 'resource/newer_version') setConflict(result.fault.message);
    else {
      show(serverErrors(rows, result.fault.errors ?? {}));
      toast.error(LINES_FAILED);
    }
  }

  const values = summary.form.getValues();
  return {
    summary,
    rows,
    changeRows,
    errors,
    grid,
    linesDirty,
    savingLines,
    saveLines,
    pricing: priceScope(values, rows.map(pricedRow)),
    conflict,
    overwrite() {
      version.current = undefined;
      setConflict(null);
    },
    resetLines() {
      setRows(standing.current);
      setErrors({});
    },
    /** The next save leads here in place of the usual. */
    leadTo(go: Saved | null) {
      after.current = go;
    },
  };
}
