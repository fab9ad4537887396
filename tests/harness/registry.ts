/** A path of the registry with its parameters filled in; a missing one becomes an id that does not exist. */
export const filled = (path: string, values: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '00000000-0000-4000-8000-000000000000');
