import { type FieldErrors, invalid } from '@/lib/runtime/fault';
import { ROWS_WRONG } from './plan-period';

/** @throws Fault invalid when there is an error; errors of rows' dates are combined into one message. */
export function refuseRows(errors: FieldErrors): void {
  const fields = Object.keys(errors);
  if (fields.length === 0) return;
  throw invalid(
    errors,
    fields.some((field) => /^planRows\.\d+\.(start|end)Date$/.test(field)) ? ROWS_WRONG : undefined,
  );
}
