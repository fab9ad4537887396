import { invalid } from '@/lib/runtime/fault';

// CR and LF would begin a header of the writer's choice; the other controls have no place in one either (trust 19).
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,188}$/;
const MAX_ADDRESS = 190;

/** A text that may stand in a header. @throws Fault on CR, LF or another control character, or beyond `max`. */
export function headerText(field: string, value: string, max: number): string {
  if (CONTROL.test(value)) throw invalid({ [field]: 'Must be on one line' });
  if (value.length > max) throw invalid({ [field]: `Max ${max} characters` });
  return value;
}

/** A bare address, without a name. @throws Fault when it is none. */
export function headerAddress(field: string, value: string): string {
  if (CONTROL.test(value) || value.length > MAX_ADDRESS || !ADDRESS.test(value)) {
    throw invalid({ [field]: 'Enter a valid email address' });
  }
  return value;
}

/** @throws Fault when one of them is no address. */
export const headerAddresses = (field: string, values: readonly string[]): string[] =>
  values.map((value) => headerAddress(field, value));
