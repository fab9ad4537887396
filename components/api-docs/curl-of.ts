import type { DocumentedCall } from './api-docs-screen';

/** A command that makes the call; what is to be filled in stands in braces. */
export function curlOf({ path, method, call }: DocumentedCall, origin: string): string {
  const needed = call.parameters.filter(({ in: where, required }) => where === 'query' && required);
  const query = needed.map(({ name }) => `${name}={${name}}`).join('&');
  const body = call.requestBody?.content['application/json']?.example;
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${origin}/v1${path}${query ? `?${query}` : ''}'`,
    ...(call.security ? [] : ["-H 'Authorization: Bearer {token}'"]),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`]),
  ];
  return lines.join(' \\\n  ');
}
