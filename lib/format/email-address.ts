/** What the columns and forms take (decisions §11), and what mail servers take before the @ (RFC 5321). */
export const EMAIL_MAX = 190;
const LOCAL_PART_MAX = 64;

/** Whether an address is short enough to be sent to, whatever else is wrong with it. Client-safe. */
export const isMailable = (address: string): boolean =>
  address.length <= EMAIL_MAX && address.lastIndexOf('@') <= LOCAL_PART_MAX;
