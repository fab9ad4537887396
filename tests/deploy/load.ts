import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { harbourBrief } from '../harness/harbour-brief';
import { PASSWORD } from '../harness/people';
import { query } from '../harness/query';

/**
 * People at work: pages, calls that read and calls that write, over keep-alive connections, as a proxy forwards them.
 * Nothing is retried; every answer and every missing one is counted.
 */
export type Load = {
  /** Every unsuccessful answer, and every request without an answer: 'POST 503', 'GET ECONNRESET'. */
  readonly failed: readonly string[];
  readonly answered: () => number;
  /** Ends the load, waits for requests under way, and compares the acknowledged writes with the database. */
  stop(): Promise<{ acknowledged: number; missing: number; doubled: number }>;
};

/** A member of the demonstration brand, signed in on its host and over /v1. */
export type Person = {
  readonly host: string;
  readonly cookie: string;
  readonly token: string;
  readonly briefs: string;
  readonly brief: Readonly<Record<string, unknown>>;
};

export type Sent = {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | object | undefined;
  readonly agent?: http.Agent;
  /** Over TLS, with any certificate. */
  readonly secure?: boolean;
};
export type Answer = { readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly text: string };

// A busy machine is no failure.
const TIMEOUT_MS = 90_000;

/** One request to this machine. @throws the socket's error */
export function send({ port, host, path, method = 'GET', headers = {}, body, agent, secure }: Sent): Promise<Answer> {
  const raw = typeof body === 'object' ? JSON.stringify(body) : body;
  const type = typeof body === 'object' ? { 'Content-Type': 'application/json' } : {};
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(
      {
        host: '127.0.0.1',
        ...(secure ? { servername: host, rejectUnauthorized: false } : {}),
        port,
        method,
        path,
        agent: agent ?? false,
        headers: { Host: host, ...type, ...(raw ? { 'Content-Length': Buffer.byteLength(raw) } : {}), ...headers },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    request.setTimeout(TIMEOUT_MS, () => request.destroy(new Error(`${method} ${path} was not answered`)));
    request.on('error', reject);
    request.end(raw);
  });
}

/**
 * Signs the demonstration brand's admin in.
 * @param productHost the host with which the instances were started
 */
export async function signIn(port: number, productHost: string, ownerUrl: string, scheme = 'http'): Promise<Person> {
  const host = `harbour.${productHost}`;
  const credentials = { email: 'ada@harbour.test', password: PASSWORD };
  const secure = scheme === 'https';
  const logIn = await send({ port, host, method: 'POST', path: '/v1/auth/login', body: credentials, secure });
  if (logIn.status !== 200) throw new Error(`Log-in was answered with ${logIn.status}: ${logIn.text}`);
  const web = await send({
    port,
    host,
    method: 'POST',
    path: '/api/auth/callback/credentials',
    secure,
    body: new URLSearchParams({ ...credentials, page: '/login' }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: `${scheme}://${host}` },
  });
  const cookie = (web.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
  const { path, brief } = await harbourBrief(ownerUrl);
  return {
    host,
    cookie,
    token: (JSON.parse(logIn.text) as { token: string }).token,
    briefs: path,
    brief,
  };
}

/**
 * Puts people to work until they are stopped.
 * @param port called before each request
 * @param person signed in; their sessions are in the database and valid on every instance
 * @param options `way`: prefix of each request's id, so that an instance's log shows the proxy, which has to be trusted
 *   for that
 */
export function startLoad(
  port: () => number,
  person: Person,
  ownerUrl: string,
  { people = 4, secure = false, way }: { people?: number; secure?: boolean; way?: string } = {},
): Load {
  const failed: string[] = [];
  const acknowledged: string[] = [];
  const run = randomUUID();
  const agent = secure ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
  let answered = 0;
  let over = false;
  const ask = async (method: string, wanted: number, what: Partial<Sent> & { path: string }) => {
    try {
      const headers = { ...what.headers, ...(way && { 'X-Request-Id': `${way}-${randomUUID()}` }) };
      const { status } = await send({ port: port(), host: person.host, method, agent, secure, ...what, headers });
      answered += 1;
      if (status !== wanted) failed.push(`${method} ${what.path.split('?')[0]} ${status}`);
      return status === wanted;
    } catch (error) {
      failed.push(`${method} ${what.path.split('?')[0]} ${(error as NodeJS.ErrnoException).code ?? error}`);
      return false;
    }
  };
  const headers = { Authorization: `Bearer ${person.token}` };
  const work = async (who: number) => {
    for (let turn = 0; !over; turn += 1) {
      const project = `Load ${run} ${who} ${turn}`;
      if (await ask('POST', 201, { path: person.briefs, headers, body: { ...person.brief, project } })) {
        acknowledged.push(project);
      }
      await ask('GET', 200, { path: `${person.briefs}?page=${1 + (turn % 3)}`, headers });
      await ask('GET', 200, { path: '/briefme/briefs', headers: { Cookie: person.cookie } });
    }
  };
  const working = Promise.all(Array.from({ length: people }, (_, who) => work(who)));
  return {
    failed,
    answered: () => answered,
    async stop() {
      over = true;
      await working;
      agent.destroy();
      const rows = await query<{ project: string; times: number }>(
        ownerUrl,
        'select project, count(*)::int as times from briefs where project like $1 group by 1',
        [`Load ${run} %`],
      );
      const there = new Set(rows.map(({ project }) => project));
      return {
        acknowledged: acknowledged.length,
        missing: acknowledged.filter((project) => !there.has(project)).length,
        doubled: rows.filter(({ times }) => times > 1).length,
      };
    },
  };
}

/** A socket of somebody's latest session on the brand's host, which receives events of records created and changed. */
export type Listening = {
  /** The type of each event: 'created', 'updated'. */
  readonly received: () => readonly string[];
  /** Why it was closed: 1012 where the instance stops. */
  readonly closed: () => number | null;
  close(): void;
};

/** @param options `secure`: over TLS, with any certificate */
export async function listen(
  port: number,
  { host }: Person,
  ownerUrl: string,
  { secure = false } = {},
): Promise<Listening> {
  const [scheme, page] = secure ? ['wss', 'https'] : ['ws', 'http'];
  const options = {
    headers: { Host: host, Origin: `${page}://${host}` },
    ...(secure ? { servername: host, rejectUnauthorized: false } : {}),
  };
  const received: string[] = [];
  let closed: number | null = null;
  for (const deadline = Date.now() + TIMEOUT_MS; ; await sleep(200)) {
    const address = `${scheme}://127.0.0.1:${port}/realtime?ticket=${await ticketFor(ownerUrl)}`;
    const socket = new WebSocket(address, options);
    socket.on('message', (data) => received.push((JSON.parse(String(data)) as { event: string }).event));
    socket.on('close', (code) => {
      closed = code;
    });
    try {
      await once(socket, 'open');
    } catch (error) {
      // As a browser, which retries.
      if (Date.now() < deadline && String(error).endsWith(': 503')) continue;
      throw error;
    }
    closed = null;
    socket.send(JSON.stringify({ type: 'subscribe', scope: 'global' }));
    return { received: () => received, closed: () => closed, close: () => socket.close() };
  }
}

/** A ticket of the latest session on a brand's portal. */
async function ticketFor(ownerUrl: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  await query(
    ownerUrl,
    `insert into one_time_tokens (token_hash, purpose, user_id, brand_id, email, payload, expires_at)
     select $1, 'realtimeTicket', s.user_id, s.brand_id, u.email, jsonb_build_object('sessionId', s.id), now() + interval '1 minute'
     from sessions s join users u on u.id = s.user_id where s.portal = 'brand' order by s.id desc limit 1`,
    [createHash('sha256').update(ticket).digest()],
  );
  return ticket;
}
