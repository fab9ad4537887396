import type * as z from 'zod';
import { fieldMessage } from '@/lib/format/field-messages';
import { type FieldErrors, invalid } from '@/lib/runtime/fault';

/** Validates an input; the first message of each field becomes `errors[field]`. @throws Fault invalid (422) */
export function parseInput<Shape extends z.ZodType>(shape: Shape, raw: unknown): z.output<Shape> {
  const outcome = shape.safeParse(raw, { error: fieldMessage });
  if (outcome.success) return outcome.data;
  throw invalid(fieldErrors(outcome.error));
}

/** First message per field, nested fields dotted: the shape of @mantine/form and D3.3. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    errors[field] ??= issue.message;
  }
  return errors;
}
