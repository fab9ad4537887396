import { addressesOf } from '@/lib/format/address-list';
import { isMailable } from '@/lib/format/email-address';

/** The recipients of a plan's mail: comma-separated lists of addresses. Client-safe. */

const NO_RECIPIENT = 'At least one recipient is required';
const WRONG_ADDRESS = 'Please check the email address';

// A dot-atom, an @ and a domain of at least two labels: accepted by every mail server.
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/i;

export const isAddress = (address: string): boolean => isMailable(address) && ADDRESS.test(address);

/** The error of a list, or null. @param required an empty list is an error, too. */
export function listError(list: string, required: boolean): string | null {
  const addresses = addressesOf(list);
  if (addresses.length === 0) return required ? NO_RECIPIENT : null;
  return addresses.every(isAddress) ? null : WRONG_ADDRESS;
}

/** All recipients of a mail, each once, in the order of To, CC and BCC. */
export function allRecipients({
  toAddress,
  ccAddress,
  bccAddress,
}: Record<'toAddress' | 'ccAddress' | 'bccAddress', string>): string[] {
  const seen = new Set<string>();
  return [toAddress, ccAddress, bccAddress].flatMap(addressesOf).filter((address) => {
    const key = address.toLowerCase();
    return seen.has(key) ? false : seen.add(key);
  });
}
