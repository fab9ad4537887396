import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { print, step } from '../../../scripts/steps/progress.mjs';
import { openServer } from '../databases.mjs';
import { percentile, sum } from '../numbers.mjs';
import { heading, note } from '../report.mjs';
import { calculate } from './calculate.mjs';
import { briefsOf, callApi } from './call-api.mjs';
import { startCrowd } from './crowd.mjs';
import { PRODUCT_HOST, serveInstances } from './instances.mjs';
import { loadPeople, personOf } from './keys.mjs';
import { databaseMs, idleMs, metricsOf, processorMs, total, watchInstances } from './metrics.mjs';
import { databaseSize, INSTANCES, obstacles, scaleSize } from './size.mjs';
import { printTable } from './table.mjs';

/**
 * Many brands, briefs and sockets on three instances with one PostgreSQL behind them, all on this machine: the cost of
 * an open socket, the delay of an event, the capacity of one instance and of three, and the first bottleneck; then,
 * marked as calculated, what that means for other machines (docs/scaling.md, "Three instances on one machine").
 *
 * @typedef {Awaited<ReturnType<typeof serveInstances>>} Instances
 * @typedef {import('./crowd.mjs').Crowd} Crowd
 * @typedef {Awaited<ReturnType<typeof atWork>>} Step
 * @typedef {Awaited<ReturnType<typeof climb>>} Climb
 * @typedef {{ briefs: import('./people.mjs').Work['briefs'], used: Instances, idle: Record<'instances' | 'database', number> }}
 *   Working `used`: the instances that requests go to; `idle`: processor time of a second with all sockets and no requests
 */

/** A quarter of the memory of a server of 4 GB, and connections for three instances and for monitoring. */
const POSTGRES = { shared_buffers: '1GB', max_connections: '120', effective_cache_size: '3GB' };
/** Seconds before the measurement. */
const WARM_UP = 4;
/** A step is too much with a higher percentage of failed requests, or a higher 95th percentile. */
const WELL = { failedPercent: 0.1, milliseconds: 1000 };
const WARMING_SECONDS = 8;
const FIRST_PEOPLE = 50;
const CHANGES = 20;
const STEADY_SECONDS = 10;
const ASKED_FOR = 10_000;

/** @param {(close: () => unknown) => void} closing receives what has to be stopped at the end */
export async function measureScale(closing) {
  const size = scaleSize(process.env);
  const inTheWay = obstacles(size);
  if (inTheWay.length > 0) throw new Error(`This machine is too small for it:\n  ${inTheWay.join('\n  ')}`);
  print(
    `${size.brands} brands, ${size.briefs} briefs, ${size.sockets} sockets (SCALE_BRANDS, SCALE_BRIEFS, SCALE_SOCKETS)`,
  );

  const server = await openServer(POSTGRES);
  closing(server.stop);
  const database = await server.load(databaseSize(size));
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  closing(() => client.end());
  await step(`Sessions and tickets of ${size.sockets} people`, () => loadPeople(client, size));
  const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes');

  const instances = await serveInstances(database);
  for (const { stop } of instances) closing(stop);
  const crowd = startCrowd();
  closing(crowd.stop);
  const all = { size, instances, crowd, postmaster: server.pid() };

  const sockets = await openSockets(all);
  const fanOut = await hearing(all);
  const briefs = await someBriefs(all);
  await step('Instances warmed', () => warm({ ...all, briefs }));
  heading(`People at work, steps of ${size.seconds} s: twice as many until it is too much`);
  const { idle } = sockets;
  const one = await climb({ ...all, briefs, idle, used: instances.slice(0, 1), from: FIRST_PEOPLE });
  const three = await climb({ ...all, briefs, idle, used: instances, from: one.best.people });
  // The largest successful step contains the smallest share of starting up.
  const { best } = one;
  const calculated = calculate({ ...best.perRequest, ...sockets, perPersonSecond: best.perPersonSecond }, ASKED_FOR);
  printTable({ size, megabytes: rows[0].bytes / 1e6, sockets, fanOut, one, three, calculated, people: ASKED_FOR });
}

/** @typedef {{ size: import('./size.mjs').ScaleSize, instances: Instances, crowd: Crowd, postmaster: number }} Stand */

/** The cost of open but idle sockets. @param {Stand} stand */
async function openSockets(stand) {
  const { size, instances, crowd } = stand;
  const used = await working(stand, STEADY_SECONDS);
  const before = await memoryOf(instances);
  const began = performance.now();
  const ports = instances.map(({ port }) => port);
  const opened = await step(`${size.sockets} sockets`, () => crowd.open({ size, ports, productHost: PRODUCT_HOST }));
  const seconds = (performance.now() - began) / 1000;
  await sleep(2000);
  const idle = await working(stand, STEADY_SECONDS);
  const after = await memoryOf(instances);
  const per1000 = (/** @type {number} */ more) => Math.max(0, (more / opened) * 1000);
  return {
    opened,
    openedPerSecond: opened / seconds,
    bytesPerSocket: (after - before) / opened,
    instanceMsOf1000Sockets: per1000(idle.instances - used.instances),
    databaseMsOf1000Sockets: per1000(idle.database - used.database),
    idle,
  };
}

/** @param {Instances} instances @returns {Promise<number>} bytes of memory of all of them */
async function memoryOf(instances) {
  const metrics = await Promise.all(instances.map(({ metricsPort }) => metricsOf(metricsPort)));
  return sum(metrics.map((each) => total(each, 'process_resident_memory_bytes')));
}

/** Processor time of an otherwise idle second, ms. @param {Stand} stand @param {number} seconds */
async function working({ instances, postmaster }, seconds) {
  const now = () => ({
    instances: sum(instances.map(({ pid }) => processorMs(pid))),
    database: databaseMs(postmaster),
  });
  const before = now();
  await sleep(seconds * 1000);
  const after = now();
  return {
    instances: (after.instances - before.instances) / seconds,
    database: (after.database - before.database) / seconds,
  };
}

/** The delay until everybody of a brand has received a change, on whatever instance they are. @param {Stand} stand */
async function hearing({ size, crowd, instances }) {
  // Only full brands: the last one may have fewer sockets.
  const full = Math.max(1, Math.floor(size.sockets / size.perBrand));
  /** @type {number[]} */
  const delays = [];
  let missed = 0;
  for (let change = 0; change < CHANGES; change += 1) {
    const { port = 0 } = instances[change % instances.length] ?? {};
    const who = { port, at: (change % full) * size.perBrand, size };
    const [brief] = await briefsOf(who);
    if (!brief) throw new Error('A brand has no briefs');
    const body = { allocatedHoursToday: (1 + Math.floor(Math.random() * 900)) / 100 };
    const save = () => callApi({ ...who, path: `/briefme/briefs/${brief.id}/allocate`, body });
    const arrived = await crowd.deliveryTimes(brief.uuid, save, size.perBrand);
    delays.push(...arrived);
    missed += size.perBrand - arrived.length;
  }
  return { each: size.perBrand, median: percentile(delays, 0.5), p95: percentile(delays, 0.95), missed };
}

/** The briefs that people open: the newest ones of each brand. @param {Stand} stand */
async function someBriefs({ size, instances }) {
  /** @type {Record<string, import('./people.mjs').Brief[]>} */
  const briefs = {};
  const { port = 0 } = instances[0] ?? {};
  for (let at = 0; at < size.sockets; at += size.perBrand) {
    briefs[personOf(at, size).brand] = await briefsOf({ port, at, size });
  }
  return briefs;
}

/**
 * A few very fast people on all instances: first executions are not to be measured.
 * @param {Stand & { briefs: import('./people.mjs').Work['briefs'] }} stand
 */
async function warm({ crowd, instances, briefs }) {
  const now = Date.now();
  const until = now + WARMING_SECONDS * 1000;
  await crowd.work({
    people: FIRST_PEOPLE,
    ports: instances.map(({ port }) => port),
    startsAt: now,
    until,
    briefs,
    hurry: 50,
  });
}

/**
 * Doubles the number of people until a step is too much, and then tries once in between.
 * @param {Stand & Working & { from: number }} stand
 */
async function climb(stand) {
  /** @type {Step[]} */
  const steps = [];
  for (let people = stand.from; ; people *= 2) {
    const step = await atWork(stand, Math.min(people, stand.size.sockets));
    steps.push(step);
    if (!step.well || people >= stand.size.sockets) break;
  }
  const [more, less] = [steps.at(-1), steps.at(-2)];
  if (more && less && !more.well) steps.push(await atWork(stand, Math.round((less.people + more.people) / 2)));
  const first = /** @type {Step} */ (steps[0]);
  const best = steps
    .filter(({ well }) => well)
    .reduce((largest, each) => (each.people > largest.people ? each : largest), first);
  return { best, tooMuch: steps.filter(({ well }) => !well).sort((a, b) => a.people - b.people)[0] ?? null };
}

/**
 * One step with that many people at work on these instances.
 * @param {Stand & Working} stand
 * @param {number} people
 */
async function atWork({ size, crowd, postmaster, briefs, idle, used }, people) {
  const startsAt = Date.now() + WARM_UP * 1000;
  const until = startsAt + size.seconds * 1000;
  const now = () => ({
    instances: sum(used.map(({ pid }) => processorMs(pid))),
    database: databaseMs(postmaster),
    people: sum([process.pid, ...crowd.pids].map(processorMs)),
    idle: idleMs(),
  });
  const working = crowd.work({ people, ports: used.map(({ port }) => port), startsAt, until, briefs });
  await sleep(startsAt - Date.now());
  const before = now();
  const watch = watchInstances(used.map(({ metricsPort }) => metricsPort));
  await sleep(until - Date.now());
  const after = now();
  const worst = await watch.stop();
  const { times, failures, hints } = await working;

  const answered = Object.values(times).flat();
  const failed = sum(Object.values(failures));
  const late = percentile(answered, 0.95);
  const ms = size.seconds * 1000;
  /** @param {keyof typeof before} who @returns {number} cores */
  const cores = (who) => (after[who] - before[who]) / ms;
  const done = {
    people,
    instances: used.length,
    perSecond: answered.length / size.seconds,
    perPersonSecond: answered.length / size.seconds / people,
    refreshes: (times.refresh?.length ?? 0) / Math.max(1, answered.length),
    hintsPerSecond: hints / size.seconds,
    median: percentile(answered, 0.5),
    late,
    medians: Object.fromEntries(Object.entries(times).map(([name, some]) => [name, percentile(some, 0.5)])),
    failures,
    well: (failed / Math.max(1, failed + answered.length)) * 100 <= WELL.failedPercent && late <= WELL.milliseconds,
    cores: { instances: cores('instances'), database: cores('database'), people: cores('people'), idle: cores('idle') },
    // Without what the open sockets take, which the calculation adds for itself.
    perRequest: {
      instanceMs:
        Math.max(0, after.instances - before.instances - (idle.instances * size.seconds * used.length) / INSTANCES) /
        answered.length,
      databaseMs: Math.max(0, after.database - before.database - idle.database * size.seconds) / answered.length,
    },
    worst,
  };
  note(
    `${String(people).padStart(6)} people, ${used.length} instance${used.length > 1 ? 's' : ''}: ` +
      `${done.perSecond.toFixed(1)} requests/s, median ${Math.round(done.median)} ms, 95th ${Math.round(late)} ms, ` +
      `cores ${done.cores.instances.toFixed(2)} + ${done.cores.database.toFixed(2)} database` +
      `${failed > 0 ? `, failed: ${JSON.stringify(failures)}` : ''}${done.well ? '' : ' (too much)'}`,
  );
  return done;
}
