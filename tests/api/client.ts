import { randomInt } from 'node:crypto';
import http from 'node:http';
import type pg from 'pg';
import { inject } from 'vitest';
import { HOMES, PASSWORD } from '../harness/people';
import { query } from '../harness/query';

/**
 * The product over HTTP, as any integration sees it. Requests go to 127.0.0.1 with the Host header of the brand, since
 * not every machine resolves *.localhost.
 */
export type Reply<Body = Record<string, unknown>> = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Exactly as sent. */
  readonly text: string;
  /** The JSON of the answer; an empty object when there is none. */
  readonly body: Body;
};

export type Call = {
  readonly method?: string;
  readonly path: string;
  /** `harbour`, `admin`, or a whole host name; empty is the product host. */
  readonly host?: string;
  /** An object is sent as JSON, a string unchanged. */
  readonly body?: unknown;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly token?: string | null;
  readonly port?: number;
};

// Limits count per address: each test file calls from a loopback address of its own, where the system has them.
const localAddress =
  process.platform === 'linux' ? `127.${randomInt(1, 255)}.${randomInt(255)}.${randomInt(1, 255)}` : undefined;

/** Sends one request; follows no redirect, retries nothing and throws for no status. */
export function call<Body = Record<string, unknown>>(what: Call): Promise<Reply<Body>> {
  const { method = 'GET', path, host = '', body, headers = {}, token, port = inject('product').port } = what;
  const raw =
    body === undefined ? null : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        localAddress,
        agent: false,
        headers: {
          Host: hostName(host, port),
          ...(raw === null ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(raw) }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const { statusCode = 0, headers: received } = response;
          resolve({ status: statusCode, headers: received, text, body: parsed<Body>(text) });
        });
      },
    );
    request.setTimeout(30_000, () => request.destroy(new Error(`No answer to ${method} ${path}`)));
    request.on('error', reject);
    request.end(raw ?? undefined);
  });
}

function parsed<Body>(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {} as Body;
  }
}

/** `harbour` is a brand's generated host; a name with a dot is taken as it is; empty is the product host. */
export const hostName = (host: string, port = inject('product').port): string =>
  host.includes('.') || host.includes(':') ? host : `${host ? `${host}.` : ''}localhost:${port}`;

type Send = <Body = Record<string, unknown>>(
  path: string,
  body?: unknown,
  token?: string | null,
  headers?: http.OutgoingHttpHeaders,
) => Promise<Reply<Body>>;
type Fetch = <Body = Record<string, unknown>>(
  path: string,
  token?: string | null,
  headers?: http.OutgoingHttpHeaders,
) => Promise<Reply<Body>>;

/** The /v1 calls of a host: `v1('harbour').post('/auth/login', { email, password })`. Paths are below /v1. */
export function v1(host = ''): { get: Fetch; delete: Fetch; post: Send; put: Send; patch: Send } {
  const send =
    (method: string): Send =>
    (path, body, token, headers) =>
      call({ method, path: `/v1${path}`, host, body, token, headers });
  const fetch =
    (method: string): Fetch =>
    (path, token, headers) =>
      call({ method, path: `/v1${path}`, host, token, headers });
  return {
    get: fetch('GET'),
    delete: fetch('DELETE'),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
  };
}

const tokens = new Map<string, Promise<string>>();

/**
 * A bearer token of a demonstration user, the same one for the whole test file.
 * @param host where the log-in happens: it binds the token (D2.5); the user's own brand by default.
 */
export function tokenFor(email: string, host = HOMES[email] ?? ''): Promise<string> {
  const key = `${email} ${host}`;
  let token = tokens.get(key);
  if (!token) {
    token = logIn(email, host).then((answer) => answer.token);
    tokens.set(key, token);
  }
  return token;
}

export type Tokens = { readonly token: string; readonly refreshToken: string; readonly expiresAt: string };

/** A fresh log-in, for tests that end the session or use up the token. */
export async function logIn(email: string, host = HOMES[email] ?? '', password = PASSWORD): Promise<Tokens> {
  const reply = await v1(host).post<Tokens>('/auth/login', { email, password });
  if (reply.status !== 200) throw new Error(`${email} could not log in at ${host}: ${reply.status} ${reply.text}`);
  return reply.body;
}

/** A brand of the demonstration data, as the public call shows it. */
export async function brandUuid(host: string): Promise<string> {
  const reply = await v1(host).get<{ uuid: string }>(
    `/brands/information?domain=${encodeURIComponent(hostName(host))}`,
  );
  if (!reply.body.uuid) throw new Error(`No brand at ${host}: ${reply.status} ${reply.text}`);
  return reply.body.uuid;
}

/** A look into the product's database, past both walls: for what HTTP can't show, such as 'nothing changed'. */
export const inDatabase = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> =>
  query<Row>(inject('product').ownerUrl, text, values);
