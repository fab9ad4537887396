'use client';

import { useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useOnce } from '@/components/session/use-once';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { formatCount } from '@/lib/format/format';
import { checkImportAction, runImportAction, undoImportAction } from '@/lib/imports/actions';
import { IMPORT_MAX, type ImportKindName, importColumns, importedWords } from '@/lib/imports/cells/columns';
import { matchColumns } from '@/lib/imports/cells/match-columns';
import type { Source, Table } from '@/lib/imports/cells/parse-cells';
import { inputOf } from './import-input';
import { isTooLong } from './read-source';

type Data<Action extends (...given: never[]) => Promise<unknown>> =
  Extract<Awaited<ReturnType<Action>>, { ok: true }> extends { data: infer Answer } ? Answer : never;
export type Checked = Data<typeof checkImportAction>;
export type Undone = Data<typeof undoImportAction>;
export type Done = { uuid: string; kind: ImportKindName; count: number };

/** The current step, with the data for the next one. */
export type Step =
  // `again`: after an earlier step, whose button was pressed.
  | { readonly at: 'source'; readonly problem?: string; readonly again?: boolean }
  | { readonly at: 'columns'; readonly table: Table; readonly fields: readonly (string | null)[] }
  | {
      readonly at: 'checked';
      readonly table: Table;
      readonly fields: readonly (string | null)[];
      readonly checked: Checked;
    }
  | { readonly at: 'done'; readonly done: Done; readonly undone?: Undone };

/** The steps of an import: cells, columns, check, and all rows or none (Y-29). */
export function useImport(brandUuid: string, first: ImportKindName) {
  const [kind, setKind] = useState(first);
  // Another kind may be chosen while a file is being read.
  const latestKind = useRef(kind);
  latestKind.current = kind;
  const [step, setStep] = useState<Step>({ at: 'source' });
  // The cells in the box that were not read yet: they stay while an earlier import is undone.
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState<'checking' | 'importing' | 'undoing' | null>(null);
  const run = useRunAction();
  const once = useOnce();
  const refresh = useRefresh();
  const place = { brandUuid };

  async function during<T>(what: NonNullable<typeof busy>, work: () => Promise<T>): Promise<T> {
    setBusy(what);
    try {
      return await work();
    } finally {
      setBusy(null);
    }
  }

  /** @returns whether there are columns to match */
  function take(source: Source): boolean {
    if ('problem' in source) {
      setStep({ at: 'source', problem: source.problem });
      return false;
    }
    if (source.rows.length > IMPORT_MAX) {
      const rows = formatCount(source.rows.length);
      setStep({
        at: 'source',
        problem: `There are ${rows} rows; at most ${formatCount(IMPORT_MAX)} are imported at once. Split the file.`,
      });
      return false;
    }
    setStep({ at: 'columns', table: source, fields: matchColumns(latestKind.current, source.columns) });
    return true;
  }

  function fill(column: number, field: string | null) {
    setStep((now) =>
      now.at === 'columns'
        ? {
            ...now,
            // A field is filled by one column, the last one chosen.
            fields: now.fields.map((known, at) => (at === column ? field : field && known === field ? null : known)),
          }
        : now,
    );
  }

  async function check() {
    if (step.at !== 'columns') return;
    const { table, fields } = step;
    const input = inputOf(kind, table, fields);
    if (isTooLong(input)) {
      toast.error('There is more text than one import takes (1 MB). Leave columns out, or split the file.');
      return;
    }
    const answer = await during('checking', () => run(() => checkImportAction(input, place)));
    if (answer.ok) setStep({ at: 'checked', table, fields, checked: answer.data });
    else toast.error(failureMessage(answer.fault));
  }

  async function write() {
    if (step.at !== 'checked') return;
    const { table, fields } = step;
    const input = inputOf(kind, table, fields);
    const answer = await during('importing', () =>
      run(() => once(input, (attempt) => runImportAction(input, { ...place, attempt }))),
    );
    if (answer.ok) {
      setStep({ at: 'done', done: answer.data });
      refresh();
      return;
    }
    toast.error(failureMessage(answer.fault));
    // Something has changed since the check, so all errors are read again.
    const again = answer.fault.errors ? await run(() => checkImportAction(input, place)) : null;
    if (again?.ok) setStep({ at: 'checked', table, fields, checked: again.data });
  }

  async function undo(done: Done) {
    const answer = await during('undoing', () => run(() => undoImportAction({ importId: done.uuid }, place)));
    if (!answer.ok) {
      toast.error(failureMessage(answer.fault));
      // Undone by somebody else, or older than an hour by now: it is not listed any more.
      refresh();
      return;
    }
    // Whoever has begun the next import meanwhile stays there.
    setStep((now) => (now.at === 'columns' || now.at === 'checked' ? now : { at: 'done', done, undone: answer.data }));
    toast.success('The import was undone');
    refresh();
  }

  return {
    kind,
    step,
    busy,
    typed,
    setTyped,
    take,
    fill,
    check,
    write,
    undo,
    choose: (next: ImportKindName) => {
      setKind(next);
      setStep({ at: 'source' });
    },
    restart: () => setStep({ at: 'source', again: true }),
    back: () =>
      setStep((now) =>
        now.at === 'checked' ? { at: 'columns', table: now.table, fields: now.fields } : { at: 'source' },
      ),
    /** '120 briefs'. */
    words: (count: number) => importedWords(kind, count),
  };
}

/** The titles of fields that an import needs and no column fills. */
export const missingFields = (kind: ImportKindName, fields: readonly (string | null)[]): string[] =>
  importColumns[kind].flatMap(({ field, title, required }) => (required && !fields.includes(field) ? [title] : []));
