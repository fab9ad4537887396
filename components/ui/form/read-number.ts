/** What may stand in the field while typing. */
export function cleanNumber(typed: string, decimals: number, allowNegative: boolean): string {
  const sign = allowNegative && typed.trim().startsWith('-') ? '-' : '';
  const [whole = '', ...rest] = typed.replace(/[^\d.]/gu, '').split('.');
  if (decimals === 0 || rest.length === 0) return sign + whole;
  return `${sign}${whole}.${rest.join('').slice(0, decimals)}`;
}

/** What stands in the field when it is left: '.5' becomes '0.50', '007' becomes '7'. */
export function tidyNumber(typed: string, decimals: number): string {
  if (!/\d/u.test(typed)) return '';
  const sign = typed.startsWith('-') ? '-' : '';
  const [whole = '', fraction] = typed.replace('-', '').split('.');
  const digits = whole.replace(/^0+(?=\d)/u, '') || '0';
  return sign + (fraction === undefined ? digits : `${digits}.${fraction.padEnd(decimals, '0')}`);
}
