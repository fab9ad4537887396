/** The state of a list is in its address: search, sort, filters and page. */
export type ListQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The first non-empty value of each parameter; the operation applies its defaults to the others. */
export function plainQuery(query: ListQuery): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first && name !== 'notice') plain[name] = first;
  }
  return plain;
}

/** The list's address with some parameters changed; null removes one. Any change except of the page resets the page. */
export function listAddress(
  path: string,
  query: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(query);
  if (!('page' in changes)) next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next.size ? `${path}?${next}` : path;
}
