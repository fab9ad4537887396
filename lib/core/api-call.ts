/**
 * A call of /v1: a web `Request`, or the server's wrapper of Node's own request (server/api.mjs), which costs a tenth
 * of that.
 */
export type ApiRequest = Pick<Request, 'method' | 'arrayBuffer'> & {
  /** With path and query; whether it begins with a host makes no difference. */
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
  /** The body as a stream, where the server reads it itself (Y-15). */
  readonly incoming?: AsyncIterable<Uint8Array>;
};

/** The values of the address's parameters, decoded. */
export type ApiParams = Readonly<Record<string, string>>;

/** The answer: JSON as text, a file, or a file that is still being written. */
export type ApiAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
};

export type ApiHandler = (request: ApiRequest, params: ApiParams) => Promise<ApiAnswer>;

const NO_STORE = { 'Cache-Control': 'private, no-store' } as const;

/** Nothing caches what a token sees (trust 10). */
export const jsonAnswer = (
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): ApiAnswer => ({
  status,
  headers: { 'Content-Type': 'application/json', ...NO_STORE, ...headers },
  body: JSON.stringify(value),
});

export const emptyAnswer = (status: number, headers: Record<string, string> = {}): ApiAnswer => ({
  status,
  headers: { ...NO_STORE, ...headers },
  body: null,
});

/** An answer that browsers save as a file. @param contentType of the body */
export const fileAnswer = (
  fileName: string,
  contentType: string,
  body: Exclude<ApiAnswer['body'], null>,
): ApiAnswer => ({
  status: 200,
  headers: { ...NO_STORE, 'Content-Type': contentType, 'Content-Disposition': disposition(fileName) },
  body,
});

export const csvAnswer = (fileName: string, body: Exclude<ApiAnswer['body'], null>): ApiAnswer =>
  fileAnswer(fileName, 'text/csv; charset=utf-8', body);

/** The name for every browser: in plain ASCII, and unchanged (RFC 6266). */
export function disposition(fileName: string): string {
  const unaccented = fileName.normalize('NFKD').replace(/\p{M}/gu, '');
  const plain = unaccented.replace(/[^\x20-\x7e]|["\\]/gu, '_');
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/gu,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** The same for Next. */
export const responseOf = ({ status, headers, body }: ApiAnswer): Response => new Response(body, { status, headers });

/** The query of a call. */
export const queryOf = (request: ApiRequest): URLSearchParams => addressOf(request).searchParams;

export const addressOf = ({ url }: ApiRequest): URL => new URL(url, 'http://v1.invalid');
