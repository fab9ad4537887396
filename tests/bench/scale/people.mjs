import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { cookieFor, personOf, ticketFor, tokenFor } from './keys.mjs';

/**
 * A process with some of the people of `scale`: each has a socket and a page. Those at work read lists, open briefs,
 * change a status and comment, with pauses as long as reading or writing takes; as in a browser, a page that shows what
 * somebody else changed is requested again.
 *
 * @typedef {{ kind: 'open', from: number, step: number, size: import('./size.mjs').ScaleSize, ports: number[], productHost: string }} Open
 * @typedef {{ kind: 'watch', uuid: string }} Watch answers when each of its sockets has received that brief's event
 * @typedef {{ kind: 'work', people: number, ports: number[], startsAt: number, until: number,
 *   briefs: Record<string, Brief[]>, hurry?: number }} Work
 *   those below `people` work, over these instances; only what happens from `startsAt` on counts (ms since 1970); `briefs` by brand;
 *   `hurry`: how many times faster than real people
 * @typedef {{ id: number, uuid: string }} Brief
 * @typedef {{ times: Record<string, number[]>, failures: Record<string, number>, hints: number }} Worked
 *   milliseconds to the end of each answer, by what was done
 * @typedef {{ person: import('./keys.mjs').Person, socket: WebSocket, page: string, shows: string | null, port: () => number,
 *   refreshing: boolean, working: boolean }} Seat `shows`: the path of a page
 */

/** What people do, how often in a hundred times, and how long they then look at the result: seconds, on average. */
const ACTS = [
  { name: 'list', of100: 45, thinkSeconds: 12 },
  { name: 'brief', of100: 35, thinkSeconds: 30 },
  { name: 'status', of100: 10, thinkSeconds: 8 },
  { name: 'comment', of100: 10, thinkSeconds: 20 },
];
const OF_100 = ACTS.flatMap((act) => Array.from({ length: act.of100 }, () => act));
/** Most open the first page. */
const LISTS = ['', '', '', '?page=2', '?statuses=5', '?search=poster'];
const STATUSES = [5, 8, 12];
const BRIEF_PAGE = /\/briefs\/[0-9a-f-]{36}$/;
/** As components/realtime/refresh-on-change.tsx. */
const SETTLE_MS = 300;
const OPENING_AT_ONCE = 40;

/** @type {Seat[]} */
const seats = [];
/** @type {Record<string, Brief[]>} */
let briefs = {};
let productHost = '';
let hurry = 1;
/** @type {Worked} */
let worked = { times: {}, failures: {}, hints: 0 };
let countsFrom = Number.POSITIVE_INFINITY;
let endsAt = 0;
let watched = '';
/** @type {number[]} */
let arrivals = [];
const agent = new http.Agent({ keepAlive: true });

process.on('message', async (/** @type {Open | Watch | Work | { kind: 'watched' }} */ order) => {
  if (order.kind === 'open') process.send?.(await open(order));
  else if (order.kind === 'work') process.send?.(await work(order));
  else if (order.kind === 'watch') {
    [watched, arrivals] = [order.uuid, []];
    process.send?.('ready');
  } else process.send?.(arrivals);
});

/** @param {Open} order @returns {Promise<{ opened: number, refused: Record<string, number> }>} */
async function open({ from, step, size, ports, productHost: host }) {
  productHost = host;
  /** @type {number[]} */
  const waiting = [];
  for (let at = from; at < size.sockets; at += step) waiting.push(at);
  /** @type {Record<string, number>} */
  const refused = {};
  await Promise.all(
    Array.from({ length: OPENING_AT_ONCE }, async () => {
      for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
        await connect(at, size, ports[at % ports.length] ?? 0).catch((error) => {
          refused[error.message] = (refused[error.message] ?? 0) + 1;
        });
      }
    }),
  );
  return { opened: seats.length, refused };
}

/** @param {number} at @param {import('./size.mjs').ScaleSize} size @param {number} port */
async function connect(at, size, port) {
  const person = personOf(at, size);
  const Host = hostOf(person);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime?ticket=${ticketFor(person)}`, {
    headers: { Host },
    origin: `http://${Host}`,
    perMessageDeflate: false,
  });
  await new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send('{"type":"subscribe","scope":"global"}'));
    socket.once('message', resolve);
  });
  /** @type {Seat} */
  const seat = {
    person,
    socket,
    page: `scale${at}`,
    shows: null,
    port: () => port,
    refreshing: false,
    working: false,
  };
  socket.on('message', (data) => hear(seat, String(data)));
  socket.on('error', () => {});
  seats.push(seat);
}

/** @param {import('./keys.mjs').Person} person */
const hostOf = ({ brand }) => `brand-${brand}.${productHost}`;

/** @param {Seat} seat @param {string} text */
function hear(seat, text) {
  const { entity, uuid, page } = JSON.parse(text);
  if (Date.now() >= countsFrom) worked.hints += 1;
  if (uuid === watched) arrivals.push(performance.timeOrigin + performance.now());
  if (!seat.working || seat.refreshing || page === seat.page || entity !== 'brief') return;
  const { shows } = seat;
  if (!shows || (BRIEF_PAGE.test(shows) && !shows.endsWith(uuid))) return;
  seat.refreshing = true;
  setTimeout(async () => {
    seat.refreshing = false;
    if (Date.now() < endsAt && seat.shows === shows) await show(seat, shows, 'refresh');
  }, SETTLE_MS);
}

/** @param {Work} order @returns {Promise<Worked>} */
async function work({ people, ports, startsAt, until, briefs: given, hurry: times = 1 }) {
  [briefs, hurry] = [given, times];
  worked = { times: {}, failures: {}, hints: 0 };
  [countsFrom, endsAt] = [startsAt, until];
  const active = seats.filter(({ person }) => person.at < people);
  await Promise.all(
    active.map(async (seat) => {
      seat.working = true;
      seat.port = () => ports[Math.floor(Math.random() * ports.length)] ?? 0;
      // Starts as if they had worked for a while: each within a pause.
      let goesOn = await thought(20);
      while (goesOn) {
        const act = chosen();
        await done(seat, act.name);
        goesOn = await thought(act.thinkSeconds);
      }
      seat.working = false;
    }),
  );
  countsFrom = Number.POSITIVE_INFINITY;
  return worked;
}

/** A pause of that average length, or until the end of the step. @param {number} seconds */
async function thought(seconds) {
  const left = endsAt - Date.now();
  const pause = -Math.log(1 - Math.random()) * (seconds / hurry) * 1000;
  await sleep(Math.max(0, Math.min(pause, left)));
  return pause < left;
}

const chosen = () => some(OF_100);

/** @param {Seat} seat @param {string} act */
async function done(seat, act) {
  if (act === 'list') return show(seat, `/briefme/briefs${some(LISTS)}`, act);
  if (act === 'brief') return show(seat, `/briefme/briefs/${someBrief(seat).uuid}`, act);
  const brief = someBrief(seat);
  const path = `/v1/brands/${seat.person.brand}/briefme/briefs/${brief.id}`;
  if (act === 'comment') await call(seat, act, 'POST', `${path}/comments`, { bodyContent: 'Looks good to me.' });
  else await call(seat, act, 'PATCH', path, { statusId: some(STATUSES) });
}

/** @template Each @param {readonly Each[]} list @returns {Each} */
const some = (list) => /** @type {Each} */ (list[Math.floor(Math.random() * list.length)]);
/** @param {Seat} seat */
const someBrief = (seat) => some(briefs[seat.person.brand] ?? []);

/** A page as the router requests it. @param {Seat} seat @param {string} path @param {string} as */
async function show(seat, path, as) {
  seat.shows = path;
  // Next requires its parameter, with any value.
  const address = `${path}${path.includes('?') ? '&' : '?'}_rsc=`;
  await send(seat, as, { path: address, headers: { Cookie: `agency-session=${cookieFor(seat.person)}`, RSC: '1' } });
}

/** @param {Seat} seat @param {string} as @param {string} method @param {string} path @param {object} body */
async function call(seat, as, method, path, body) {
  const text = JSON.stringify(body);
  const headers = {
    Authorization: `Bearer ${tokenFor(seat.person)}`,
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'X-Page-Id': seat.page,
  };
  await send(seat, as, { path, method, headers, body: text });
}

/**
 * @param {Seat} seat
 * @param {string} as
 * @param {{ path: string, method?: string, headers: Record<string, string | number>, body?: string }} request
 */
async function send(seat, as, { path, method = 'GET', headers, body }) {
  const began = Date.now();
  const outcome = await new Promise((resolve) => {
    const request = http.request(
      { host: '127.0.0.1', port: seat.port(), path, method, agent, headers: { Host: hostOf(seat.person), ...headers } },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode));
        response.once('error', (error) => resolve(error.message));
      },
    );
    request.once('error', (error) => resolve(error.message));
    request.end(body);
  });
  if (began < countsFrom) return;
  if (outcome === 200 || outcome === 201) {
    worked.times[as] ??= [];
    worked.times[as].push(Date.now() - began);
  } else worked.failures[`${as} ${outcome}`] = (worked.failures[`${as} ${outcome}`] ?? 0) + 1;
}
