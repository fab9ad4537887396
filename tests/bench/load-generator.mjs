import http from 'node:http';

/**
 * Requests one address repeatedly on a number of keep-alive connections, each again as soon as it was answered. A
 * separate process, forked by `measure.mjs`, so that generating load never competes with answering. Messages order the
 * work; the reply has the number of answers, the time to the first byte of each, and how many were wrong.
 *
 * @typedef {{ url: string, urls?: string[], headers: Record<string, string>, connections: number, milliseconds: number, method?: string,
 *   bodies?: string[] }} Order `urls` (instead of `url`) and `bodies` are used in turn
 * @typedef {{ answers: number, wrong: number, firstBytes: number[], statuses: Record<string, number> }} Found
 *   `statuses`: how often each unsuccessful status was answered
 */

process.on('message', async (/** @type {Order} */ order) => process.send?.(await generate(order)));

/** @param {Order} order */
async function generate(order) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: order.connections });
  const until = performance.now() + order.milliseconds;
  const began = performance.now();
  /** @type {Found} */
  const found = { answers: 0, wrong: 0, firstBytes: [], statuses: {} };
  await Promise.all(Array.from({ length: order.connections }, (_, at) => sendUntil(order, agent, until, found, at)));
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { ...found, perSecond: found.answers / seconds };
}

/**
 * @param {Order} order
 * @param {http.Agent} agent
 * @param {number} until
 * @param {Found} found
 * @param {number} at
 */
async function sendUntil(order, agent, until, found, at) {
  let turn = at;
  while (performance.now() < until) {
    const body = order.bodies?.[turn % order.bodies.length];
    const url = order.urls?.[turn % order.urls.length] ?? order.url;
    turn += order.connections;
    const { status, firstByte } = await send({ ...order, url }, agent, body);
    if (status >= 200 && status < 300) {
      found.answers += 1;
      found.firstBytes.push(firstByte);
    } else {
      found.wrong += 1;
      found.statuses[status] = (found.statuses[status] ?? 0) + 1;
    }
  }
}

/**
 * @param {Order} order
 * @param {http.Agent} agent
 * @param {string} [body]
 * @returns {Promise<{ status: number, firstByte: number }>}
 */
function send({ url, headers, method = 'GET' }, agent, body) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const { hostname, port, pathname, search } = new URL(url);
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        method,
        agent,
        headers: {
          host: `${hostname}:${port}`,
          ...headers,
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      (response) => {
        const firstByte = performance.now() - began;
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode ?? 0, firstByte }));
        response.once('error', reject);
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}
