import fs from 'node:fs';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { heading, line } from './report.mjs';
import { GROWN, ORDINARY, STEADY } from './size.mjs';

const MEGABYTE = 1024 * 1024;
const SIZE = 25 * MEGABYTE;
const FILES = 10;
/** How many downloads are slow: they read 64 KB, and wait. */
const SLOW = 4;
const SLOW_PAUSE_MS = 25;
/** Three people, since one may send at most four files at once. */
const SENDERS = [GROWN, STEADY, ORDINARY];
const BOUNDARY = '----bench';

/**
 * Memory of the server while ten files of 25 MB come in, and while ten go out, slow readers among them, above its idle
 * memory (Y-16). File contents are in the database.
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measureFiles({ large, database }) {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    heading(`${FILES} files of 25 MB at once: memory over rest`);
    // Code loaded with the first file is not part of a file's cost.
    await fetchFile(large, await attached(client, await send(large, 0)), 0);
    await sleep(3000);
    const rest = memoryOf(large.pid);
    const came = await peakDuring(large.pid, () => Promise.all(numbers(FILES).map((at) => send(large, at))));
    line('files', 'coming in', (came.peak - rest) / MEGABYTE, { atMost: 60, unit: ' MB' });
    const files = await Promise.all(came.found.map((uuid) => attached(client, uuid)));
    await sleep(3000);
    const went = await peakDuring(large.pid, () =>
      Promise.all(files.map((uuid, at) => fetchFile(large, uuid, at, at < SLOW))),
    );
    line('files', `going out, ${SLOW} to slow readers`, (went.peak - rest) / MEGABYTE, { atMost: 60, unit: ' MB' });
    const whole = went.found.filter((bytes) => bytes === SIZE).length;
    line('files', 'that came back whole', whole, { atLeast: FILES, unit: ' ' });
  } finally {
    await client.query('delete from brief_files; delete from stored_files');
    await client.end();
  }
}

const numbers = (/** @type {number} */ count) => Array.from({ length: count }, (_, at) => at);
const senderOf = (/** @type {number} */ at) => SENDERS[at % SENDERS.length] ?? GROWN;

/** Bytes that a process has in memory, with its children. @param {number} pid @returns {number} */
function memoryOf(pid) {
  const [, pages = '0'] = fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return Number(pages) * 4096 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0);
}

/** @template Found @param {number} pid @param {() => Promise<Found>} work */
async function peakDuring(pid, work) {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 50);
  const found = await work();
  clearInterval(timer);
  return { found, peak };
}

/**
 * @param {import('./servers.mjs').Address} address
 * @param {(response: http.IncomingMessage) => void} onResponse
 */
function open({ url, headers, method = 'GET' }, onResponse) {
  const { hostname, port, pathname, search } = new URL(url);
  const host = { host: `${hostname}:${port}` };
  const options = { host: '127.0.0.1', port, path: pathname + search, method, agent: false };
  return http.request({ ...options, headers: { ...host, ...headers } }, onResponse);
}

/**
 * Sends a file and resolves to its uuid. @param {import('./servers.mjs').Served} large @param {number} at
 * @returns {Promise<string>}
 */
function send(large, at) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="bench.bin"\r\n\r\n`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const address = large.v1(senderOf(at), '/briefme/files');
  return new Promise((resolve, reject) => {
    const headers = {
      ...address.headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': String(head.length + SIZE + tail.length),
    };
    const request = open({ ...address, method: 'POST', headers }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      if (response.statusCode === 201) resolve(JSON.parse(text).uuid);
      else reject(new Error(`A file was answered ${response.statusCode}: ${text}`));
    });
    request.once('error', reject);
    request.write(head);
    const piece = Buffer.alloc(MEGABYTE, at);
    let left = SIZE / MEGABYTE;
    const more = () => {
      while (left > 0) {
        left -= 1;
        if (!request.write(piece)) {
          request.once('drain', more);
          return;
        }
      }
      request.end(tail);
    };
    more();
  });
}

/** Puts a file on a brief of its brand. @param {pg.Client} client @param {string} uuid */
async function attached(client, uuid) {
  await client.query(
    `update brief_files f set brief_id = (select min(id) from briefs b where b.brand_id = f.brand_id) where uuid = $1`,
    [uuid],
  );
  return uuid;
}

/**
 * Downloads a file and resolves to the number of bytes received.
 * @param {import('./servers.mjs').Served} large
 * @param {string} uuid
 * @param {number} at
 * @param {boolean} [slow]
 * @returns {Promise<number>}
 */
function fetchFile(large, uuid, at, slow = false) {
  return new Promise((resolve, reject) => {
    const request = open(large.v1(senderOf(at), `/briefme/files/${uuid}`), async (response) => {
      let bytes = 0;
      for await (const chunk of response) {
        bytes += chunk.length;
        if (slow) await sleep(SLOW_PAUSE_MS);
      }
      resolve(bytes);
    });
    request.once('error', reject);
    request.end();
  });
}
