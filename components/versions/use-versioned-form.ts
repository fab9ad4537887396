'use client';

import {
  type OperationForm,
  type OperationFormOptions,
  useOperationForm,
} from '@/components/ui/form/use-operation-form';
import { useRefresh } from '@/components/ui/use-refresh';
import type { ActionResult } from '@/lib/core/action-result';
import { type ComparedField, compareFields } from './two-versions';
import { useVersions, type Versioned, versionedForm } from './use-versions';

export interface VersionedFormOptions<Row extends Versioned, Values extends Record<string, unknown>, Input>
  extends Omit<OperationFormOptions<Values, Input, Row>, 'action' | 'onConflict' | 'initialValues'> {
  /** What is edited, in a word or two: 'division'. */
  what: string;
  /** The record as it was read; nothing while it is new. */
  row: Row | undefined;
  valuesOf: (row: Row) => Values;
  /** Of a record that is new. */
  emptyValues?: Values;
  /** The form's fields by their names, as both versions are shown. */
  fields: readonly ComparedField<Values>[];
  /** Reads the record as it is saved now. */
  read: () => Promise<ActionResult<Row>>;
  /** @param base the record that the save is based on; its version is sent. */
  action: (input: Input, base: Row | undefined) => Promise<ActionResult<Row>>;
}

/** A form over one operation that somebody else may be editing, too (docs/architecture.md, "Two people, one record"). */
export function useVersionedForm<Row extends Versioned, Values extends Record<string, unknown>, Input>(
  options: VersionedFormOptions<Row, Values, Input>,
) {
  const { what, row, valuesOf, emptyValues, fields, read, action, onSuccess, ...rest } = options;
  const refresh = useRefresh();
  const initialValues = row ? valuesOf(row) : emptyValues;
  if (!initialValues) throw new Error('A new record needs its empty values');
  const versions = useVersions<Row, Values>({
    what,
    row,
    valuesOf,
    compare: (both) => compareFields(both, fields),
    read,
    form: versionedForm(() => operation, valuesOf),
  });
  const operation: OperationForm<Values> = useOperationForm<Values, Input, Row>({
    ...rest,
    initialValues,
    action: (input) => action(input, versions.base),
    onConflict: versions.refused,
    onSuccess(saved, values) {
      versions.setBase(saved);
      // What was typed while it was being saved stays, unsaved, and the form with it.
      if (row && operation.form.isDirty()) refresh();
      else onSuccess?.(saved, values);
    },
  });
  return {
    ...operation,
    base: versions.base,
    notice: versions.notice,
    dialog: versions.dialog,
    /** Begins to edit the record as the page has it now. */
    edit(current: Row) {
      versions.setBase(current);
      operation.form.setInitialValues(valuesOf(current));
      operation.form.setValues(valuesOf(current));
      operation.form.clearErrors();
    },
  };
}
