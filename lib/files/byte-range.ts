/**
 * The one range that a request wants, the last byte included (RFC 9110): null for the whole, 'none' for one outside of
 * it. Several ranges at once, and malformed ones, count as the whole.
 */
export function byteRange(header: string | null, size: number): { from: number; to: number } | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from >= size ? 'none' : { from, to };
}
