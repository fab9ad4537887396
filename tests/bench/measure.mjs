// @ts-nocheck -- its types are still to be written: a tool of the developers, run by hand or by the tests
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { note } from './report.mjs';

/**
 * Side by side and interleaved: each contender is asked for a moment in turn, round after round, so that whatever else
 * the machine does falls on all of them alike. What counts is the ratio within each round; the median over the rounds is
 * printed. No time is printed: it would say more about the machine than about the product.
 */

/** How long a contender is asked in one round, and how many rounds there are. */
export const PACE = {
  full: { milliseconds: 1500, rounds: 7, warmUp: 2500 },
  quick: { milliseconds: 400, rounds: 3, warmUp: 800 },
};

const generator = fork(new URL('load-generator.mjs', import.meta.url), { stdio: 'inherit' });
generator.unref();
generator.channel?.unref();

/**
 * Has one contender asked by the generator.
 * @param {import('./load-generator.mjs').Order} order
 * @returns {Promise<{ answers: number, wrong: number, statuses: Record<string, number>, firstBytes: number[], perSecond: number }>}
 *   `statuses`: how often each other one than 200 was answered
 */
export async function ask(order) {
  generator.send(order);
  const [found] = await once(generator, 'message');
  // Refusals under load are told, and are no throughput.
  if (found.wrong > 0)
    note(
      `${found.wrong} of ${found.wrong + found.answers} were refused (${Object.keys(found.statuses)}): ${order.url}`,
    );
  if (found.answers === 0) throw new Error(`${order.url} is answered ${Object.keys(found.statuses)}`);
  return found;
}

/** Ends the process that asks. */
export const stopGenerator = () => generator.kill();

/**
 * @param {Record<string, Omit<import('./load-generator.mjs').Order, 'connections' | 'milliseconds'>>} contenders by name
 * @param {{ connections: number, pace: typeof PACE.full }} how
 * @returns {Promise<{ rounds: Record<string, { perSecond: number, firstByte: number }>[] }>} `firstByte`: median, ms
 */
export async function interleave(contenders, { connections, pace }) {
  const entries = Object.entries(contenders);
  for (const [, order] of entries) await ask({ ...order, connections, milliseconds: pace.warmUp });
  const rounds = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    const found = {};
    // The other way round every second time: nobody always follows the same neighbour.
    for (const [name, order] of round % 2 ? entries.toReversed() : entries) {
      const { perSecond, firstBytes } = await ask({ ...order, connections, milliseconds: pace.milliseconds });
      found[name] = { perSecond, firstByte: median(firstBytes) };
    }
    rounds.push(found);
  }
  return { rounds };
}

/** The same for work in this process or the database: each piece is done once in turn. @returns medians in ms by name */
export async function inTurn(pieces, { times, warmUp = 3 }) {
  const entries = Object.entries(pieces);
  const taken = Object.fromEntries(entries.map(([name]) => [name, []]));
  for (let turn = -warmUp; turn < times; turn += 1) {
    for (const [name, work] of turn % 2 ? entries.toReversed() : entries) {
      const began = performance.now();
      await work();
      if (turn >= 0) taken[name].push(performance.now() - began);
    }
  }
  return Object.fromEntries(entries.map(([name]) => [name, median(taken[name])]));
}

/** The median over the rounds of one contender's number over another's. */
export const ratio = ({ rounds }, number, one, other) =>
  median(rounds.map((round) => round[one][number] / round[other][number]));

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
