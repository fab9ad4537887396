'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useRealtime } from '@/components/realtime/use-realtime';
import { useRunAction } from '@/components/session/relogin-provider';
import type { OperationForm } from '@/components/ui/form/use-operation-form';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { removedMeanwhile } from '@/components/ui/overlay/unsaved-changes-guard';
import { useRefresh } from '@/components/ui/use-refresh';
import type { ActionResult } from '@/lib/core/action-result';
import { type Comparison, compareCurrent, presetsOf, type Side, type Versions } from './two-versions';

const VersionsDialog = lazyPart(
  () => import('./versions-dialog').then((module) => module.VersionsDialog),
  ({ onKeepEditing }) => onKeepEditing(),
);

const NewerNotice = lazyPart(
  () => import('./newer-notice').then((module) => module.NewerNotice),
  () => {},
);

export type Versioned = { readonly version: number; readonly uuid?: string | null };

/** The form's interface for the hook. */
export interface VersionedForm<Row, Values> {
  values: () => Values;
  dirty: () => boolean;
  saving: () => boolean;
  /** Puts these values into the form, with this record as its saved state. */
  load: (values: Values, saved: Row) => void;
  save: () => void;
}

interface Options<Row extends Versioned, Values extends object> {
  /** What is edited, in a word or two: 'brief', 'output type'. */
  what: string;
  /** The record as it was read; absent while it is new. */
  row: Row | undefined;
  valuesOf: (row: Row) => Values;
  compare: (versions: Versions<Values>, saved: Row) => Comparison<Values> | Promise<Comparison<Values>>;
  /** Reads the currently saved record. */
  read: () => Promise<ActionResult<Row>>;
  /** Who saved it last, and when: 'Mia Tran at 10:32AM 21/11/2026'. */
  savedBy?: () => Promise<string | undefined>;
  form: VersionedForm<Row, Values>;
  /** The entity of its realtime hints, if the form subscribes to them. */
  entity?: string;
  /** Called if nothing differs after the merge. */
  onNothingToSave?: (saved: Row) => void;
}

interface Conflict<Row, Values> {
  saved: Row;
  comparison: Comparison<Values>;
  savedBy: string | undefined;
}

/**
 * Two people, one record (docs/architecture.md): the version that a form is based on, and concurrent saves by others. A
 * save that is refused with `resource/newer_version` reads the record again. If the two changed different fields, both
 * changes are saved without a question; if both changed the same field, the dialog asks which text to keep (D3.7).
 *
 * Contract: send `base.version` with every save, call `refused` when it was refused and `saved` with what a save
 * answered, and render `notice` and `dialog` inside the form.
 */
export function useVersions<Row extends Versioned, Values extends object>(options: Options<Row, Values>) {
  const { what, row, entity } = options;
  const run = useRunAction();
  const refresh = useRefresh();
  const [base, setBase] = useState(row);
  const [newer, setNewer] = useState(false);
  const [conflict, setConflict] = useState<Conflict<Row, Values> | null>(null);
  // Triggers a save after the next render, in which the form has the merged values and the newer version.
  const [resaves, setResaves] = useState(0);
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (resaves > 0) latest.current.form.save();
  }, [resaves]);

  const removed = removedMeanwhile(what);

  function rebase(saved: Row, values: Values): void {
    setBase(saved);
    setNewer(false);
    setConflict(null);
    const { form, row: onPage } = latest.current;
    form.load(values, saved);
    // The rest of the page shows this record, too.
    if (onPage && onPage.version < saved.version) refresh();
  }

  /** Takes over what somebody else saved: a clean form shows it, one with unsaved changes goes on from it or says so. */
  async function adopt(saved: Row): Promise<void> {
    const { form, valuesOf } = latest.current;
    if (!base || saved.version <= base.version || form.saving()) return;
    if (!form.dirty()) return rebase(saved, valuesOf(saved));
    const comparison = await compareWith(saved, base);
    // A save that has begun meanwhile gets an answer of its own.
    if (!comparison || latest.current.form.saving()) return;
    if (comparison.changedByOther) setNewer(true);
    else rebase(saved, latest.current.form.values());
  }

  // A refresh of the page brought a newer record.
  useEffect(() => {
    if (row && base && row.version > base.version && !(newer && options.form.dirty())) void adopt(row);
  });

  /** Null if the code that compares, which is loaded with the first conflict, cannot be loaded. */
  async function compareWith(saved: Row, read: Row): Promise<Comparison<Values> | null> {
    try {
      return await compareCurrent(
        () => latest.current.form.values(),
        (mine) => {
          const { compare, valuesOf } = latest.current;
          return compare({ base: valuesOf(read), mine, saved: valuesOf(saved) }, saved);
        },
      );
    } catch (failure) {
      toast.error(failureMessage(failure), { id: 'compare-failed' });
      return null;
    }
  }

  useRealtime(entity ?? [], async (event) => {
    if (!entity || !base || ('uuid' in event && event.uuid !== base.uuid) || options.form.saving()) return;
    const answer = await run(() => options.read());
    if (!answer.ok) {
      if (answer.fault.status === 404) toast.warning(removed, { id: `${entity}-removed`, autoClose: false });
      return;
    }
    await adopt(answer.data);
  });

  /** @param wasSaving after a refused save: saves again, asking only if both changed the same field */
  async function compare(wasSaving: boolean): Promise<void> {
    if (!base) return;
    // The name is optional.
    const naming = options.savedBy?.().catch(() => undefined);
    const [answer, savedBy] = await Promise.all([run(() => options.read()), naming]);
    if (!answer.ok) {
      toast.error(answer.fault.status === 404 ? removed : failureMessage(answer.fault));
      return;
    }
    const saved = answer.data;
    const comparison = await compareWith(saved, base);
    if (!comparison) return;
    const { differences, changedByOther, merge } = comparison;
    const mustAsk = wasSaving ? differences.some((one) => one.changedByBoth) : changedByOther && differences.length > 0;
    if (mustAsk) {
      setConflict({ saved, comparison, savedBy });
      return;
    }
    rebase(saved, merge(presetsOf(differences)));
    if (wasSaving) setResaves((times) => times + 1);
  }

  async function resolve({ saved }: Conflict<Row, Values>, taken: Readonly<Record<string, Side>>): Promise<void> {
    // Keeps what was typed before the dialog opened.
    const comparison = base && (await compareWith(saved, base));
    if (!comparison) return;
    const merged = comparison.merge(taken);
    rebase(saved, merged);
    if (JSON.stringify(merged) !== JSON.stringify(options.valuesOf(saved))) setResaves((times) => times + 1);
    else if (options.onNothingToSave) options.onNothingToSave(saved);
    else toast.info(`The saved ${what} stays as it is`);
  }

  return {
    base,
    /** Sets the record that the form is based on: it was saved, or is opened for editing. */
    setBase(saved: Row | undefined) {
      setBase(saved);
      setNewer(false);
      setConflict(null);
    },
    /** A save was refused with `resource/newer_version`. */
    refused: () => void compare(true),
    /** Shows both versions, as far as somebody else changed the record. */
    compare: () => void compare(false),
    notice: newer ? <NewerNotice what={what} onCompare={() => void compare(false)} /> : null,
    dialog: conflict ? (
      <VersionsDialog
        what={what}
        savedBy={conflict.savedBy}
        differences={conflict.comparison.differences}
        onSave={(taken) => void resolve(conflict, taken)}
        onKeepEditing={() => setConflict(null)}
      />
    ) : (
      (null as ReactNode)
    ),
  };
}

/**
 * Adapts a form over one operation for `useVersions`.
 * @param getForm a getter, since the form and its versions depend on each other.
 * @param onLoaded for state that depends on the form's values.
 */
export function versionedForm<Row, Values extends Record<string, unknown>>(
  getForm: () => OperationForm<Values>,
  valuesOf: (row: Row) => Values,
  onLoaded?: (values: Values) => void,
): VersionedForm<Row, Values> {
  return {
    values: () => getForm().form.getValues(),
    dirty: () => getForm().form.isDirty(),
    saving: () => getForm().isSaving(),
    load(values, saved) {
      const { form } = getForm();
      const before = form.getValues();
      const stays = ([path]: [string, unknown]) => {
        const [field = ''] = path.split('.');
        return JSON.stringify(values[field]) === JSON.stringify(before[field]);
      };
      const errors = Object.fromEntries(Object.entries(form.errors).filter(stays));
      form.setInitialValues(valuesOf(saved));
      form.setValues(values);
      // Which has cleared all errors: those of fields that stay as they are still hold.
      form.setErrors(errors);
      onLoaded?.(values);
    },
    save: () => getForm().onSubmit(),
  };
}
