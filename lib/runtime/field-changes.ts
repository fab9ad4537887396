/** Field names with their old and new value. */
export type FieldChanges = Record<string, { from: unknown; to: unknown }>;

/** The fields that differ between two states of a row; a Date, a Decimal and a JSON value are compared by value. */
export function changesBetween(before: object, after: object, fields: readonly string[]): FieldChanges {
  const changes: FieldChanges = {};
  for (const field of fields) {
    const from = plain((before as Record<string, unknown>)[field]);
    const to = plain((after as Record<string, unknown>)[field]);
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = { from, to };
  }
  return changes;
}

const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value, inOrder)));

/** PostgreSQL reorders the keys of a JSON value. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** In place of a value that the log does not record: long texts, lists, whatever is or could be secret. */
export const NOT_RECORDED = '…';
const SHORT = 200;
const SECRET = /password|secret|token|hash/i;

/**
 * Changes as the audit log records them: every field's name, and the value if it is short and not secret (trust 25).
 */
export const auditable = (changes: FieldChanges): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { from, to }]) => {
      const isShown = !SECRET.test(field) && isShort(from) && isShort(to);
      return [field, isShown ? { from, to } : { from: NOT_RECORDED, to: NOT_RECORDED }];
    }),
  );

function isShort(value: unknown): boolean {
  if (value === null || value === undefined || value instanceof Date) return true;
  if (typeof value === 'string') return value.length <= SHORT && !value.includes('<');
  return typeof value === 'number' || typeof value === 'boolean';
}
