'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { savedByWords } from '@/components/ui/form/saved-by';
import type { Difference, Side } from '@/components/ui/form/two-versions';
import { useOperationForm } from '@/components/ui/form/use-operation-form';
import type { GridErrors, GridHandle } from '@/components/ui/grid/grid-types';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { createScopeAction, getLastScopeSaveAction, getScopeAction, replaceScopeAction } from '@/lib/scope/actions';
import type { CreateScope, ScopeChanges, scopeLineInput } from '@/lib/scope/inputs';
import type { ScopeView } from '@/lib/scope/scope-view';
import { latePricing, redrawn } from './line-prices';
import {
  filledLines,
  type LineRow,
  lineErrors,
  linesInput,
  pricedRow,
  rowOf,
  sameLines,
  serverErrors,
} from './line-rows';
import { type ScopeFigures, type ScopePageContext, type ScopeValues, valuesOf } from './scope-values';

const loadVersions = () => import('./scope-versions');
const loadInputs = () => import('@/lib/scope/inputs');

type Saved = (scope: ScopeView) => void;
export interface ScopeConflict {
  differences: readonly Difference[];
  /** 'Mia Tran at 10:32AM 21/11/2026', where the log knows. */
  savedBy?: string;
  resolve: (taken: Readonly<Record<string, Side>>) => void;
}
const REMOVED = 'Somebody removed this scope. Your text is still here: copy what you need';
const LINES_FAILED = 'An error occurred saving the Line Items.';

/**
 * What is being changed of a scope: the summary's form and the line items, each saved by itself (modules §4), and the
 * price of both as they stand, with every key press.
 * @param figures of what is saved.
 * @param onSaved where to go after a save; a save can name another place for once.
 */
export function useScopeDraft(
  { scope, choices, timeZone }: Pick<ScopePageContext, 'scope' | 'choices' | 'timeZone'>,
  own: string,
  figures: ScopeFigures,
  onSaved: Saved,
) {
  const after = useRef<Saved | null>(null);
  const [conflict, setConflict] = useState<ScopeConflict | null>(null);
  // Whose version the next save names: the one that was read, or the newer one that it was held against.
  const version = useRef(scope?.version);
  // A save that waits for the next render, in which the form holds what was chosen.
  const [saveAgain, setSaveAgain] = useState(0);
  const run = useRunAction();

  const saved: Saved = (view) => {
    const go = after.current ?? onSaved;
    after.current = null;
    go(view);
  };

  const summary = useOperationForm<ScopeValues, CreateScope | ScopeChanges, ScopeView>({
    initialValues: valuesOf(scope, own),
    schema: () => loadInputs().then((inputs) => (scope ? inputs.scopeChangesInput : inputs.createScopeInput)),
    action: (checked) =>
      scope
        ? replaceScopeAction({ ...(checked as ScopeChanges), scopeId: scope.uuid, version: version.current })
        : createScopeAction(checked as CreateScope),
    successMessage: scope ? 'Scope Summary successfully updated' : 'Scope successfully created',
    onSuccess: saved,
    onConflict: (_message, values) => void compareSummary(values, true),
  });
  const submit = useRef(summary.onSubmit);
  submit.current = summary.onSubmit;
  useEffect(() => {
    if (saveAgain > 0) submit.current();
  }, [saveAgain]);

  const standing = useRef(scope?.lines.map(rowOf) ?? []);
  const [rows, setRows] = useState<LineRow[]>(standing.current);
  const [errors, setErrors] = useState<GridErrors>({});
  const [savingLines, setSavingLines] = useState(false);
  // What the lines are judged by; at hand once a save has asked for it.
  const lineSchema = useRef<typeof scopeLineInput>(undefined);
  const judging = useRef(false);
  const grid = useRef<GridHandle>(null);
  const linesDirty = !sameLines(rows, standing.current);

  const changeRows = useCallback((next: LineRow[]) => {
    setRows(next);
    // What was marked is judged again as it changes; nothing new is marked before the next save.
    setErrors((marked) => {
      const keys = Object.keys(marked);
      if (keys.length === 0 || !lineSchema.current) return marked;
      const now = lineErrors(
        next.filter(({ key }) => marked[key]),
        lineSchema.current,
      );
      return Object.fromEntries(keys.flatMap((key) => (now[key] ? [[key, now[key]]] : [])));
    });
  }, []);

  function show(found: GridErrors) {
    setErrors(found);
    const first = rows.find(({ key }) => found[key]);
    // The grid looks for the wrong cell among the errors that it has been given.
    if (first) requestAnimationFrame(() => grid.current?.scrollToRow(first.key));
  }

  /** The scope as it is saved now, and by whom; what keeps it from being read is said. */
  async function readSaved(): Promise<{ now: ScopeView; savedBy?: string } | null> {
    if (!scope) return null;
    const [read, last] = await Promise.all([
      run(() => getScopeAction({ scopeId: scope.uuid })),
      run(() => getLastScopeSaveAction({ scopeId: scope.uuid })),
    ]);
    if (read.ok) return { now: read.data, savedBy: savedByWords(last.ok ? last.data : null, timeZone) };
    toast.error(read.fault.status === 404 ? REMOVED : failureMessage(read.fault));
    return null;
  }

  /**
   * Somebody else saved first: goes on where that touched nothing of this tab, else shows both (decisions D3.7).
   * @param refused it was just being saved, and is once nothing is left to choose.
   * @returns whether both are shown.
   */
  async function compareSummary(mine: ScopeValues, refused: boolean): Promise<boolean> {
    const read = await readSaved();
    if (!read || !scope) return false;
    const { now, savedBy } = read;
    const versions = { base: valuesOf(scope, own), mine, saved: valuesOf(now, own) };
    const { compareSummaries } = await loadVersions();
    const { differences, touched, merge } = compareSummaries(versions, choices, now);
    const goOn = (taken: Readonly<Record<string, Side>>, save: boolean) => {
      setConflict(null);
      version.current = now.version;
      summary.form.setInitialValues(versions.saved);
      summary.form.setValues(merge(taken));
      if (save) setSaveAgain((times) => times + 1);
    };
    const asks = touched && differences.length > 0;
    if (asks) setConflict({ differences, savedBy, resolve: (taken) => goOn(taken, true) });
    else goOn({}, refused);
    return asks;
  }

  async function compareRows(mine: readonly LineRow[], refused: boolean): Promise<boolean> {
    const read = await readSaved();
    if (!read) return false;
    const { now, savedBy } = read;
    const versions = { base: standing.current, mine: filledLines(mine), saved: now.lines.map(rowOf) };
    const { compareLines } = await loadVersions();
    const { differences, touched, merge } = compareLines(versions, choices, now);
    const goOn = (taken: Readonly<Record<string, Side>>, save: boolean) => {
      const chosen = merge(taken);
      setConflict(null);
      version.current = now.version;
      standing.current = versions.saved;
      setRows(chosen);
      if (save) void saveLines(chosen);
    };
    const asks = touched && differences.length > 0;
    if (asks) setConflict({ differences, savedBy, resolve: (taken) => goOn(taken, true) });
    else goOn({}, refused);
    return asks;
  }

  /** @param lines what stands in the grid, or what was just put there. */
  async function saveLines(lines: readonly LineRow[] = rows) {
    if (!scope || judging.current) return;
    judging.current = true;
    try {
      const schema = (await loadInputs()).scopeLineInput;
      lineSchema.current = schema;
      const wrong = lineErrors(lines, schema);
      const first = Object.values(wrong)[0];
      if (first) {
        show(wrong);
        toast.error(Object.values(first)[0] ?? LINES_FAILED);
        return;
      }
    } catch (failure) {
      toast.error(failureMessage(failure));
      return;
    } finally {
      judging.current = false;
    }
    setSavingLines(true);
    const result = await run(() =>
      replaceScopeAction({ scopeId: scope.uuid, version: version.current, lines: linesInput(lines) }),
    ).catch((failure: unknown) => ({
      ok: false as const,
      fault: { code: 'client/failed', message: failureMessage(failure), status: 0, errors: undefined },
    }));
    setSavingLines(false);
    if (result.ok) {
      standing.current = filledLines(lines);
      setRows(standing.current);
      toast.success('Scope successfully updated');
      saved(result.data);
    } else if (result.fault.code === 'resource/newer_version') await compareRows(lines, true);
    else {
      show(serverErrors(lines, result.fault.errors ?? {}));
      toast.error(LINES_FAILED);
    }
  }

  const { sellFor, merchantPercentage, ccLoadingPercent, reporting, overrideHourlyRateSell } = summary.form.getValues();
  const pricer = latePricing.useLoaded();
  const pricing = useMemo(
    () =>
      pricer
        ? pricer.priceScope(
            { sellFor, merchantPercentage, ccLoadingPercent, reporting, overrideHourlyRateSell },
            rows.map(pricedRow),
          )
        : figures,
    [pricer, figures, rows, sellFor, merchantPercentage, ccLoadingPercent, reporting, overrideHourlyRateSell],
  );
  // A change that was quicker than the pricing waits for it.
  const waits = !pricer && (linesDirty || summary.dirty);
  useEffect(() => {
    if (waits) latePricing.fetch().catch((failure: unknown) => toast.error(failureMessage(failure)));
  }, [waits]);
  useEffect(() => {
    if (pricer) setRows(redrawn);
  }, [pricer]);
  return {
    summary,
    rows,
    changeRows,
    errors,
    grid,
    linesDirty,
    savingLines,
    saveLines: () => {
      if (!savingLines) void saveLines();
    },
    pricing,
    conflict,
    /** Holds what stands in a tab against what is saved now. @returns whether both are shown. */
    compare: (lines: boolean) => (lines ? compareRows(rows, false) : compareSummary(summary.form.getValues(), false)),
    keepEditing: () => setConflict(null),
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
