import http from 'node:http';
import { json } from 'node:stream/consumers';
import { PASSWORD } from '../harness/people';
import { PORT } from './fixtures';

/** /v1 of a brand's host, for what a journey needs to have happened elsewhere; by address, since not every machine resolves *.localhost. */
export async function brandApi(host: string, email: string) {
  const { uuid, call } = await hostApi(host, email);
  return <Answer>(method: string, path: string, body?: object): Promise<Answer> =>
    call<Answer>(method, `/brands/${uuid}${path}`, body);
}

type LoggedIn = { token: string; uuid: string };
const logIns = new Map<string, Promise<LoggedIn>>();

/** Once for each person and host in this process: a password takes long to check. */
function logIn(host: string, email: string): Promise<LoggedIn> {
  const key = `${host} ${email}`;
  const known = logIns.get(key);
  if (known) return known;
  const entering = (async () => {
    const { token } = await ask<{ token: string }>(host, 'POST', '/v1/auth/login', { email, password: PASSWORD });
    const { uuid } = await ask<{ uuid: string }>(host, 'GET', `/v1/brands/information?domain=${host}.localhost`);
    return { token, uuid };
  })();
  logIns.set(key, entering);
  return entering;
}

/** All of /v1 at a brand's host, and that brand's uuid. */
export async function hostApi(host: string, email: string) {
  const { token, uuid } = await logIn(host, email);
  const call = <Answer>(method: string, path: string, body?: object): Promise<Answer> =>
    ask<Answer>(host, method, `/v1${path}`, body, token);
  return { uuid, call };
}

/** @throws on an answer that is no success */
async function ask<Answer>(host: string, method: string, path: string, body?: object, token?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      Host: `${host}.localhost:${PORT}`,
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    };
    const request = http.request({ host: '127.0.0.1', port: PORT, method, path, headers }, async (answer) => {
      const result = await json(answer);
      if ((answer.statusCode ?? 500) < 300) resolve(result as Answer);
      else reject(new Error(`${method} ${path}: ${answer.statusCode} ${JSON.stringify(result)}`));
    });
    request.on('error', reject);
    request.end(body ? JSON.stringify(body) : undefined);
  });
}
