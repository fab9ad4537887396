/** The state of a list lives in its address: search, sort, filters and page. */
export type ListQuery = Readonly<Record<string, string | string[] | undefined>>;

/** The first value of each parameter that says something; what the address does not know is left to the operation. */
export function plainQuery(query: ListQuery): Record<string, string> {
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(query)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first && name !== 'notice') plain[name] = first;
  }
  return plain;
}

/** The list's address with some parameters changed; null takes one away. A change other than of the page begins anew. */
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
