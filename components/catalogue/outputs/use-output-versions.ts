'use client';

import { useEffect, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import {
  type Difference,
  differencesOf,
  mergedVersion,
  type Side,
  touchesForm,
} from '@/components/ui/form/two-versions';
import type { OperationForm } from '@/components/ui/form/use-operation-form';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { getOutputAction } from '@/lib/catalogue/actions';
import type { OutputView } from '@/lib/catalogue/output-view';
import { outputFields } from './output-comparison';
import { type OutputFormValues, valuesOf } from './output-form-values';

interface Options {
  brandUuid: string;
  output: OutputView | undefined;
  divisions: readonly { id: number; title: string }[];
  operation: () => OperationForm<OutputFormValues>;
}

const REMOVED = 'Somebody removed this output type. What you wrote is still here: copy what you need';

/** The version under the form, and what somebody else made of it when a save is refused (decisions D3.7). */
export function useOutputVersions({ brandUuid, output, divisions, operation }: Options) {
  const run = useRunAction();
  const [base, setBase] = useState(output);
  const [conflict, setConflict] = useState<{ saved: OutputView; differences: readonly Difference[] } | null>(null);
  // A save that waits for the next render, in which the form already knows the newer version.
  const [saveAgain, setSaveAgain] = useState(0);
  const submit = useRef(operation);
  submit.current = operation;

  useEffect(() => {
    if (saveAgain > 0) submit.current().onSubmit();
  }, [saveAgain]);

  const fields = outputFields(divisions);

  async function compare(): Promise<void> {
    if (!base) return;
    const read = await run(() => getOutputAction({ outputId: base.uuid }, { brandUuid }));
    if (!read.ok) {
      toast.error(read.fault.status === 404 ? REMOVED : failureMessage(read.fault));
      return;
    }
    const saved = read.data;
    const versions = { base: valuesOf(base), mine: operation().form.getValues(), saved: valuesOf(saved) };
    const differences = differencesOf(versions, fields);
    if (differences.length > 0 && touchesForm(versions, fields)) return setConflict({ saved, differences });
    setBase(saved);
    setSaveAgain((times) => times + 1);
  }

  function resolve(taken: Readonly<Record<string, Side>>): void {
    if (!conflict) return;
    const { saved } = conflict;
    const { form } = operation();
    const keys = new Set(Object.keys(taken).filter((key) => taken[key] === 'saved'));
    const merged = mergedVersion(form.getValues(), valuesOf(saved), fields, keys);
    setBase(saved);
    setConflict(null);
    form.setInitialValues(valuesOf(saved));
    form.setValues(merged);
    if (JSON.stringify(merged) === JSON.stringify(valuesOf(saved))) toast.info('The saved output type stays as it is');
    else setSaveAgain((times) => times + 1);
  }

  return { base, adopt: setBase, conflict, compare, resolve, keepEditing: () => setConflict(null) };
}
