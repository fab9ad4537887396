import { cut } from '@/lib/format/cut';
import { isMailable } from '@/lib/format/email-address';
import { invalid } from '@/lib/runtime/fault';

// CR and LF would allow to inject headers; other control characters do not belong in one either (trust 19).
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/;

/**
 * A text made fit for a header: on one line, of at most `max` characters. Inputs are refused earlier
 * (lib/core/fields.ts); old stored texts must not prevent a mail.
 */
export const headerText = (value: string, max: number): string => cut(value.replace(CONTROLS, ' ').trim(), max);

/** A bare address, without a name. @throws Fault for anything else */
export function headerAddress(field: string, value: string): string {
  if (CONTROL.test(value) || !isMailable(value) || !ADDRESS.test(value)) {
    throw invalid({ [field]: 'Enter a valid email address' });
  }
  return value;
}

/** @throws Fault when one of them is not an address */
export const headerAddresses = (field: string, values: readonly string[]): string[] =>
  values.map((value) => headerAddress(field, value));
