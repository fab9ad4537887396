'use client';

import { useCallback, useMemo, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useOnce } from '@/components/session/use-once';
import { type OperationForm, useOperationForm } from '@/components/ui/form/use-operation-form';
import type { GridErrors, GridHandle } from '@/components/ui/grid/grid-types';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { savedByWords } from '@/components/versions/saved-by';
import { rowsTypedSince, underSavedKeys, withBlankRows } from '@/components/versions/typed-since';
import { useVersions, versionedForm } from '@/components/versions/use-versions';
import { createScopeAction, getLastScopeSaveAction, getScopeAction, replaceScopeAction } from '@/lib/scope/actions';
import type { CreateScope, ScopeChanges, scopeLineInput } from '@/lib/scope/inputs';
import { priceScope } from '@/lib/scope/pricing';
import type { ScopeView } from '@/lib/scope/scope-view';
import {
  filledLines,
  isBlank,
  type LineRow,
  lineErrors,
  linesInput,
  pricedLines,
  rowOf,
  sameLines,
  serverErrors,
} from './line-rows';
import { type ScopePageContext, type ScopeValues, valuesOf } from './scope-values';

const loadVersions = () => import('./scope-versions');
const loadInputs = () => import('@/lib/scope/inputs');

type Saved = (scope: ScopeView) => void;
const LINES_FAILED = 'An error occurred saving the Line Items.';

interface ScopeDraftOptions extends Pick<ScopePageContext, 'scope' | 'choices' | 'timeZone'> {
  /** The creator of a new scope. */
  own: string;
  /** What others save is read by itself; without it, with the page. */
  editing: boolean;
  /** Where to go after a save; a save can name another place for once. */
  onSaved: Saved;
}

/**
 * A scope that is being changed: the summary's form and the line items, each saved by itself (modules §4), and the
 * price of both, updated with every key press.
 */
export function useScopeDraft({ scope, choices, timeZone, own, editing, onSaved }: ScopeDraftOptions) {
  const after = useRef<Saved | null>(null);
  const run = useRunAction();
  const once = useOnce();

  const saved: Saved = (view) => {
    const go = after.current ?? onSaved;
    after.current = null;
    go(view);
  };

  const reading = {
    what: 'scope',
    entity: editing ? 'scope' : undefined,
    row: scope ?? undefined,
    read: () => getScopeAction({ scopeId: scope?.uuid ?? '' }),
    savedBy: async () => {
      const last = await getLastScopeSaveAction({ scopeId: scope?.uuid ?? '' });
      return savedByWords(last.ok ? last.data : null, timeZone);
    },
  };
  const summaryOf = (of: ScopeView) => valuesOf(of, own);
  const summaryVersions = useVersions<ScopeView, ScopeValues>({
    ...reading,
    valuesOf: summaryOf,
    compare: async (both, now) => (await loadVersions()).compareSummaries(both, choices, now),
    form: versionedForm(() => summary, summaryOf),
  });
  const summary: OperationForm<ScopeValues> = useOperationForm<ScopeValues, CreateScope | ScopeChanges, ScopeView>({
    initialValues: valuesOf(scope, own),
    schema: () => loadInputs().then((inputs) => (scope ? inputs.scopeChangesInput : inputs.createScopeInput)),
    action: (checked) =>
      scope
        ? replaceScopeAction({
            ...(checked as ScopeChanges),
            scopeId: scope.uuid,
            version: summaryVersions.base?.version,
          })
        : once(checked, (attempt) => createScopeAction(checked as CreateScope, { attempt })),
    successMessage: scope ? 'Scope Summary successfully updated' : 'Scope successfully created',
    leaves: !scope,
    onSuccess(view) {
      if (!scope || !summary.form.isDirty()) return saved(view);
      // What was typed meanwhile stays, unsaved, and the page with it.
      summaryVersions.setBase(view);
      after.current = null;
    },
    onConflict: summaryVersions.refused,
  });
  const current = useRef(scope?.lines.map(rowOf) ?? []);
  const [rows, setRows] = useState<LineRow[]>(current.current);
  const [errors, setErrors] = useState<GridErrors>({});
  const [savingLines, setSavingLines] = useState(false);
  // The schema of the lines; loaded with the first save.
  const lineSchema = useRef<typeof scopeLineInput>(undefined);
  // A ref beside the state: what somebody else saves may arrive before the next render.
  const busy = useRef(false);
  const grid = useRef<GridHandle<LineRow>>(null);
  const linesDirty = !sameLines(rows, current.current);
  const latest = useRef(rows);
  latest.current = rows;

  const changeRows = useCallback((next: LineRow[]) => {
    setRows(next);
    // Marked lines are validated again as they change; no others are marked before the next save.
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
    grid.current?.goToError(found);
  }

  const lineVersions = useVersions<ScopeView, LineRow[]>({
    ...reading,
    valuesOf: (of) => of.lines.map(rowOf),
    compare: async (both, now) => (await loadVersions()).compareLines(both, choices, now),
    form: {
      values: () => underSavedKeys(filledLines(rows), current.current),
      dirty: () => linesDirty,
      saving: () => busy.current,
      load(chosen, from) {
        current.current = from.lines.map(rowOf);
        setRows((present) => withBlankRows(chosen, present, isBlank));
      },
      save: () => void saveLines(),
    },
  });

  /** @param lines the grid's, or what was just put there */
  async function saveLines(lines: readonly LineRow[] = rows) {
    if (!scope || busy.current) return;
    busy.current = true;
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
      setSavingLines(true);
      const result = await run(() =>
        replaceScopeAction({ scopeId: scope.uuid, version: lineVersions.base?.version, lines: linesInput(lines) }),
      ).catch(() => null);
      if (result?.ok) savedLines(lines, result.data);
      else if (result?.fault.code === 'resource/newer_version') lineVersions.refused();
      else {
        const errors = result?.fault.errors ?? {};
        show(serverErrors(lines, errors));
        toast.error(errors.lines ?? LINES_FAILED);
      }
    } catch (failure) {
      toast.error(failureMessage(failure));
    } finally {
      busy.current = false;
      setSavingLines(false);
    }
  }

  /** @param sent the grid's lines that were saved */
  function savedLines(sent: readonly LineRow[], view: ScopeView) {
    toast.success('Scope successfully updated');
    const typedSince = !sameLines(latest.current, sent);
    current.current = view.lines.map(rowOf);
    // What was typed meanwhile stays, unsaved, and the page with it.
    setRows(typedSince ? rowsTypedSince(filledLines(sent), latest.current, current.current) : current.current);
    if (!typedSince) return saved(view);
    lineVersions.setBase(view);
    after.current = null;
  }

  const { sellFor, merchantPercentage, ccLoadingPercent, reporting, overrideHourlyRateSell } = summary.form.getValues();
  const pricing = useMemo(
    () =>
      priceScope(
        { sellFor, merchantPercentage, ccLoadingPercent, reporting, overrideHourlyRateSell },
        pricedLines(rows),
      ),
    [rows, sellFor, merchantPercentage, ccLoadingPercent, reporting, overrideHourlyRateSell],
  );
  return {
    summary,
    rows,
    changeRows,
    errors,
    grid,
    linesDirty,
    savingLines,
    saveLines: () => void saveLines(),
    pricing,
    /** One for each tab, since each is saved by itself. */
    versions: { summary: summaryVersions, lines: lineVersions },
    resetLines() {
      setRows(current.current);
      setErrors({});
    },
    /** Calls this after the next save in place of `onSaved`. */
    leadTo(go: Saved | null) {
      after.current = go;
    },
  };
}
