'use client';

import { useEffect, useRef, useState } from 'react';
import { useRealtime } from '@/components/realtime/use-realtime';
import { useRunAction } from '@/components/session/relogin-provider';
import { savedByWords } from '@/components/ui/form/saved-by';
import {
  type Difference,
  differencesOf,
  mergedVersion,
  type Side,
  touchesForm,
} from '@/components/ui/form/two-versions';
import type { OperationForm } from '@/components/ui/form/use-operation-form';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { getBriefAction, listChangesAction } from '@/lib/briefs/actions';
import type { BriefView } from '@/lib/briefs/brief-view';
import { briefFields } from './brief-comparison';
import type { BriefFormContext } from './brief-form-context';
import { type BriefFormValues, valuesOf } from './brief-form-values';

export interface BriefConflict {
  saved: BriefView;
  /** 'Mia Tran at 10:32AM 21/11/2026', where the history says so. */
  savedBy?: string;
  differences: readonly Difference[];
}

interface Options {
  context: BriefFormContext;
  operation: () => OperationForm<BriefFormValues>;
  /** What the form takes over: the values that its other state hangs on. */
  onTaken: (values: BriefFormValues) => void;
  /** Both say the same in the end: nothing is left to save. */
  onNothingToSave: (brief: BriefView) => void;
}

const REMOVED = 'Somebody removed this brief. Your text is still here: copy what you need';

/**
 * The brief's version under the form, and what somebody else makes of it meanwhile (decisions D3.7): told as it
 * happens, compared field by field when it is asked for or when a save is refused. A change that touches no field of
 * the form, such as hours allocated, is taken over without a word.
 */
export function useBriefVersions({ context, operation, onTaken, onNothingToSave }: Options) {
  const run = useRunAction();
  const [base, setBase] = useState(context.brief);
  const [newer, setNewer] = useState<BriefView | null>(null);
  const [conflict, setConflict] = useState<BriefConflict | null>(null);
  // A save that waits for the next render, in which the form already knows the newer version.
  const [saveAgain, setSaveAgain] = useState(0);
  const submit = useRef(operation);
  submit.current = operation;

  useEffect(() => {
    if (saveAgain > 0) submit.current().onSubmit();
  }, [saveAgain]);

  const fieldsOf = (brief: BriefView | undefined) => briefFields({ ...context, brief });
  const versionsOf = (read: BriefView, saved: BriefView) => ({
    base: valuesOf(read),
    mine: operation().form.getValues(),
    saved: valuesOf(saved),
  });

  /** Takes a newer brief over into an untouched form, or under a form that it does not touch. */
  function adopt(saved: BriefView): void {
    const { form, dirty } = operation();
    const values = valuesOf(saved);
    setBase(saved);
    setNewer(null);
    form.setInitialValues(values);
    if (dirty) return;
    form.setValues(values);
    onTaken(values);
  }

  useRealtime('brief', async (event) => {
    if (!base || ('uuid' in event && event.uuid !== base.uuid) || operation().saving) return;
    const read = await run(() => getBriefAction({ briefId: base.uuid }));
    if (!read.ok) {
      if (read.fault.status === 404) toast.warning(REMOVED, { id: 'brief-removed', autoClose: false });
      return;
    }
    const saved = read.data;
    if (saved.version <= base.version || operation().saving) return;
    if (touchesForm(versionsOf(base, saved), fieldsOf(saved)) && operation().dirty) setNewer(saved);
    else adopt(saved);
  });

  /** @param refused the form was just being saved: it goes on where nothing has to be chosen. */
  async function compare(refused: boolean): Promise<void> {
    if (!base) return;
    const [read, history] = await Promise.all([
      run(() => getBriefAction({ briefId: base.uuid })),
      run(() => listChangesAction({ briefId: base.uuid })),
    ]);
    if (!read.ok) {
      toast.error(read.fault.status === 404 ? REMOVED : failureMessage(read.fault));
      return;
    }
    const saved = read.data;
    const versions = versionsOf(base, saved);
    const fields = fieldsOf(saved);
    const differences = differencesOf(versions, fields);
    if (differences.length > 0 && touchesForm(versions, fields)) {
      const last = history.ok ? history.data.data.find(({ kind }) => kind === 'updated' || kind === 'status') : null;
      const save = last?.person ? { person: last.person, at: last.createdAt } : null;
      const savedBy = savedByWords(save, context.timeZone);
      setConflict({ saved, differences, ...(savedBy ? { savedBy } : {}) });
      return;
    }
    adopt(saved);
    if (refused) setSaveAgain((times) => times + 1);
  }

  function resolve(taken: Readonly<Record<string, Side>>): void {
    if (!conflict) return;
    const { saved } = conflict;
    const { form } = operation();
    const savedValues = valuesOf(saved);
    const keys = new Set(Object.keys(taken).filter((key) => taken[key] === 'saved'));
    const merged = mergedVersion(form.getValues(), savedValues, fieldsOf(saved), keys);
    setBase(saved);
    setNewer(null);
    setConflict(null);
    form.setInitialValues(savedValues);
    form.setValues(merged);
    onTaken(merged);
    if (JSON.stringify(merged) === JSON.stringify(savedValues)) onNothingToSave(saved);
    else setSaveAgain((times) => times + 1);
  }

  return { base, newer, conflict, compare, resolve, keepEditing: () => setConflict(null) };
}
