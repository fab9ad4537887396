/**
 * The folder below app/v1 that serves a path of the registry. Parameters may be written `{briefId}`, `[briefId]` or
 * `:briefId`; a leading `/v1` may stand or not. Next takes a folder that begins with `_` as private: it is written %5F.
 */
export function routeFolder(path: string): string {
  return path
    .replace(/^\/v1(?=\/|$)/, '')
    .replace(/\/$/, '')
    .split('/')
    .map((part) => part.replace(/^(?:\{(\w+)\}|:(\w+))$/, '[$1$2]').replace(/^_/, '%5F'))
    .join('/');
}

/** A path with its parameters filled in; one that is not given becomes an id of nothing. */
export function filled(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path
    .replace(/^\/v1(?=\/|$)/, '')
    .replace(
      /\{(\w+)\}|\[(\w+)\]|:(\w+)/g,
      (_, a, b, c) => values[a ?? b ?? c] ?? '00000000-0000-4000-8000-000000000000',
    );
}
