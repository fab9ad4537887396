import os from 'node:os';
import { heading, note } from '../report.mjs';
import { INSTANCES } from './size.mjs';

/**
 * Prints the table of docs/scaling.md: what was measured, and below it what is calculated from that.
 * @param {{
 *   size: import('./size.mjs').ScaleSize, megabytes: number, people: number,
 *   sockets: { opened: number, openedPerSecond: number, bytesPerSocket: number, instanceMsOf1000Sockets: number, databaseMsOf1000Sockets: number },
 *   fanOut: { each: number, median: number, p95: number, missed: number },
 *   one: import('./scale.mjs').Climb, three: import('./scale.mjs').Climb,
 *   calculated: ReturnType<typeof import('./calculate.mjs').calculate>,
 * }} found `people`: the number for which it is calculated
 */
export function printTable({ size, megabytes, people, sockets, fanOut, one, three, calculated }) {
  const { best } = one;
  const socketMegabytes = sockets.opened < FEW_SOCKETS ? 'too few to tell' : `${whole(calculated.socketMegabytes)} MB`;
  heading(
    `${size.brands} brands, ${size.briefs} briefs, ${sockets.opened} sockets, ${os.availableParallelism()} cores:`,
  );
  rows('measured', [
    ['the database on disk', `${whole(megabytes)} MB`],
    ['memory of an open socket, in its instance', socketMemory(sockets)],
    ['sockets opened in a second', whole(sockets.openedPerSecond)],
    [
      'processor time of 1,000 idle sockets in a second: instance, PostgreSQL',
      `${tenth(sockets.instanceMsOf1000Sockets)} ms, ${tenth(sockets.databaseMsOf1000Sockets)} ms`,
    ],
    [
      `delay from a change to its receipt by the ${fanOut.each} sockets of its brand: median, 95th percentile, missed`,
      `${whole(fanOut.median)} ms, ${whole(fanOut.p95)} ms, ${fanOut.missed}`,
    ],
    ...[one, three].flatMap(({ best: step, tooMuch }) => [
      [
        `${named(step)}: people and requests in a second${step.well ? '' : ' (too much already)'}`,
        `${step.people}, ${tenth(step.perSecond)}`,
      ],
      [
        `${named(step)}: of these, refreshes of pages that somebody else has changed`,
        `${whole(step.refreshes * 100)}%`,
      ],
      [
        `${named(step)}: median, 95th percentile; event loop delay, 99th percentile; most requests that waited for a connection`,
        `${whole(step.median)} ms, ${whole(step.late)} ms; ${whole(step.worst.loopDelayMs)} ms; ${step.worst.connectionsAwaited}`,
      ],
      tooMuch
        ? [`${named(step)}: first bottleneck, at ${tooMuch.people} people`, bottleneck(tooMuch)]
        : [`${named(step)}: load at ${step.people} people, as many as have sockets`, shares(step)],
    ]),
    [
      'processor time of a request, without that of the sockets: instance, PostgreSQL',
      `${tenth(best.perRequest.instanceMs)} ms, ${tenth(best.perRequest.databaseMs)} ms`,
    ],
    ['requests of a person at work in a second', best.perPersonSecond.toFixed(3)],
  ]);
  rows('calculated from these, for cores that are busy for 70%', [
    [
      'an instance with a core of its own: requests in a second, people',
      `${whole(calculated.requestsOfInstance)}, ${whole(calculated.peopleOfInstance)}`,
    ],
    [
      'a core of PostgreSQL: requests in a second, people',
      `${whole(calculated.requestsOfDatabaseCore)}, ${whole(calculated.peopleOfDatabaseCore)}`,
    ],
    [
      `${people} people at work: instances, cores of PostgreSQL, memory of their sockets`,
      `${calculated.instances}, ${calculated.databaseCores}, ${socketMegabytes}`,
    ],
    ['connections that so many instances may take (docs/operations.md, "Sizes")', whole(calculated.instances * 20)],
  ]);
}

/** With few sockets the noise in a process' own memory, tens of megabytes, would dominate. */
const FEW_SOCKETS = 3000;
/** @param {{ opened: number, bytesPerSocket: number }} sockets */
const socketMemory = ({ opened, bytesPerSocket }) =>
  opened < FEW_SOCKETS ? 'too few to tell' : `${tenth(bytesPerSocket / 1024)} KB`;

/** @param {string} title @param {string[][]} lines */
function rows(title, lines) {
  note(`\n| ${title} | |\n|---|---|\n${lines.map(([what, figure]) => `| ${what} | ${figure} |`).join('\n')}`);
}

/** @param {{ instances: number }} step */
const named = ({ instances }) => (instances === 1 ? 'one instance' : `${INSTANCES} instances`);

/** @param {import('./scale.mjs').Step} step */
function shares({ cores }) {
  const all = os.availableParallelism();
  // Other load of the machine: with much of it the figures are those of a busy machine.
  const others = Math.max(0, all - cores.idle - cores.instances - cores.database - cores.people);
  const each = {
    instances: cores.instances,
    PostgreSQL: cores.database,
    'load generators': cores.people,
    'other processes': others,
  };
  return `${Object.entries(each)
    .map(([who, some]) => `${who} ${some.toFixed(2)}`)
    .join(', ')} of ${all} cores`;
}

/** The scarcest resource of a step that was too much. @param {import('./scale.mjs').Step} step */
function bottleneck(step) {
  const { cores, instances, worst } = step;
  if (cores.idle < 0.1 * os.availableParallelism()) return `the machine's cores (${shares(step)})`;
  if (cores.instances / instances > 0.8)
    return `the thread of ${instances === 1 ? 'the' : 'each'} instance (${shares(step)})`;
  if (worst.connectionsAwaited > 0) return `connections: ${worst.connectionsAwaited} requests waited (${shares(step)})`;
  return `neither cores nor connections: the disk (${shares(step)})`;
}

/** @param {number} number */
const whole = (number) => Math.round(number).toLocaleString('en-AU');
/** @param {number} number */
const tenth = (number) => number.toFixed(1);
