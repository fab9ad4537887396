'use client';

import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import type { ZodError, ZodType } from 'zod';
import { atLeast } from '@/components/ui/form/at-least';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import type { ActionResult } from '@/lib/core/action-result';
import { announceSessionEnded } from '../session-ended';
import { useLoadOnInteraction } from '../use-load-on-interaction';

export interface OperationFormOptions<Values extends Record<string, unknown>, Input, Output> {
  initialValues: Values;
  /**
   * Loads the operation's own zod schema, whose messages are shown as written:
   * `() => import('@/lib/…/inputs').then(…)`. It is loaded with the first user interaction, and a submit waits for it:
   * zod is a sixth of a page's budget.
   */
  schema: () => Promise<ZodType<Input>>;
  /** The server action derived from the operation. */
  action: (input: Input) => Promise<ActionResult<Output>>;
  /** From the form's values to the operation's input, where they differ (adding ids and version, for example). */
  toInput?: (values: Values) => unknown;
  /** From a field of the input to the field of the form, where they differ. */
  toField?: (inputPath: string) => string;
  onSuccess?: (output: Output, values: Values) => void;
  /** `onSuccess` leads to another page: until that is there, the form stays busy and is not sent again. */
  leaves?: boolean;
  successMessage?: string;
  /** Minimum time for which the button shows saving, in milliseconds (users and brands 800, clone 1000). */
  minimumMs?: number;
  /** Somebody saved a newer version (D3.7); without it the message is a toast. */
  onConflict?: (message: string, values: Values) => void;
}

export interface OperationForm<Values> {
  form: UseFormReturnType<Values>;
  /** For <form onSubmit>. */
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  saving: boolean;
  /** Whether it is being saved now: `saving` is as of the last render. */
  isSaving: () => boolean;
  dirty: boolean;
  /** Resets to the last saved values. */
  reset: () => void;
}

/**
 * A form over one operation (platform §5, platform §8): validated by the operation's schema, the first
 * wrong field focused, the server's field errors on their fields and toasted, every other failure a toast.
 */
export function useOperationForm<Values extends Record<string, unknown>, Input, Output>(
  options: OperationFormOptions<Values, Input, Output>,
): OperationForm<Values> {
  const { schema, action, toInput = (values) => values, toField = (path) => path } = options;
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: options.initialValues,
  });
  useLoadOnInteraction(schema);

  function showErrors(errors: Record<string, string>, says: 'all' | 'hidden'): void {
    form.setErrors(errors);
    const hidden = Object.entries(errors).filter(([field]) => !fieldElement(field));
    const spoken = says === 'all' ? Object.values(errors) : hidden.map(([, message]) => message);
    for (const message of new Set(spoken)) toast.error(message);
    focusFirst(Object.keys(errors));
  }

  async function send(values: Values): Promise<void> {
    // A ref, not state: two submits in one frame would both still see 'not saving'.
    if (busy.current) return;
    busy.current = true;
    // A loaded schema validates at once; waiting for one that is still loading shows as saving.
    const waits = setTimeout(() => setSaving(true), 100);
    let isLeaving = false;
    try {
      const parsed = (await schema()).safeParse(toInput(values));
      if (!parsed.success) {
        showErrors(fieldErrors(parsed.error, toField), 'hidden');
        return;
      }
      form.clearErrors();
      setSaving(true);
      const result = await atLeast(options.minimumMs ?? 0, action(parsed.data));
      if (result.ok) {
        form.setInitialValues(values);
        form.resetDirty(values);
        if (options.successMessage) toast.success(options.successMessage);
        isLeaving = options.leaves === true;
        options.onSuccess?.(result.data, values);
        return;
      }
      const { fault } = result;
      if (fault.status === 401) announceSessionEnded({ code: fault.code, repeat: () => void send(values) });
      else if (fault.status === 409 && fault.code === 'resource/newer_version' && options.onConflict)
        options.onConflict(fault.message, values);
      else if (fault.errors && Object.keys(fault.errors).length > 0)
        showErrors(
          Object.fromEntries(Object.entries(fault.errors).map(([path, text]) => [toField(path), text])),
          'all',
        );
      else toast.error(failureMessage(fault));
    } catch (failure) {
      toast.error(failureMessage(failure));
    } finally {
      clearTimeout(waits);
      if (!isLeaving) {
        busy.current = false;
        setSaving(false);
      }
    }
  }

  return {
    form,
    onSubmit: (event) => {
      event?.preventDefault();
      void send(form.getValues());
    },
    saving,
    isSaving: () => busy.current,
    dirty: form.isDirty(),
    reset: () => form.reset(),
  };
}

/** The first message of a field is the one that the specification means. */
function fieldErrors(error: ZodError, toField: (path: string) => string): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[toField(issue.path.map(String).join('.'))] ??= issue.message;
  return errors;
}

/** Mantine's getInputProps marks each input with data-path; fields that it does not render can have data-field. */
function fieldElement(field: string): HTMLElement | null {
  const name = CSS.escape(field);
  return document.querySelector<HTMLElement>(`[data-path="${name}"], [data-field="${name}"], [name="${name}"]`);
}

function focusFirst(fields: string[]): void {
  // One frame later the errors are rendered and disabled states have settled.
  requestAnimationFrame(() => {
    const found = fields.map(fieldElement).filter((element): element is HTMLElement => element !== null);
    found.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    found[0]?.focus();
    found[0]?.scrollIntoView({ block: 'center' });
  });
}
