import { fork } from 'node:child_process';
import { once } from 'node:events';
import { note } from './report.mjs';

/**
 * Side by side and interleaved: each contender gets requests for a moment in turn, round after round, so that other
 * load on the machine affects all of them alike. Only the ratio within each round counts; the median over the rounds is
 * printed. Times are not printed: they would say more about the machine than about the product.
 */

/**
 * How long a contender is measured in one round, and how many rounds there are.
 * @typedef {{ milliseconds: number, rounds: number, warmUp: number }} Pace
 */
export const PACE = {
  full: { milliseconds: 1500, rounds: 7, warmUp: 2500 },
  quick: { milliseconds: 400, rounds: 3, warmUp: 800 },
};

const generator = fork(new URL('load-generator.mjs', import.meta.url), { stdio: 'inherit' });
generator.unref();
generator.channel?.unref();

/**
 * Has the generator send requests to one contender.
 * @param {import('./load-generator.mjs').Order} order
 * @returns {Promise<import('./load-generator.mjs').Found & { perSecond: number }>}
 */
export async function generateLoad(order) {
  generator.send(order);
  const [found] = await once(generator, 'message');
  // Refusals under load are reported, and do not count as throughput.
  if (found.wrong > 0)
    note(
      `${found.wrong} of ${found.wrong + found.answers} were refused (${Object.keys(found.statuses)}): ${order.url}`,
    );
  if (found.answers === 0) throw new Error(`${order.url} is answered ${Object.keys(found.statuses)}`);
  return found;
}

/** Ends the generator's process. */
export const stopGenerator = () => generator.kill();

/**
 * @template {string} Name
 * @param {Record<Name, Omit<import('./load-generator.mjs').Order, 'connections' | 'milliseconds'>>} contenders by name
 * @param {{ connections: number, pace: Pace }} how
 * @returns {Promise<{ rounds: Round<Name>[] }>}
 */
export async function interleave(contenders, { connections, pace }) {
  const entries = entriesOf(contenders);
  for (const [, order] of entries) await generateLoad({ ...order, connections, milliseconds: pace.warmUp });
  /** @type {Round<Name>[]} */
  const rounds = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    /** @type {Partial<Round<Name>>} */
    const found = {};
    // In reverse order every second time, so that no contender always follows the same one.
    for (const [name, order] of round % 2 ? entries.toReversed() : entries) {
      const { perSecond, firstBytes } = await generateLoad({ ...order, connections, milliseconds: pace.milliseconds });
      found[name] = { perSecond, firstByte: median(firstBytes) };
    }
    rounds.push(/** @type {Round<Name>} */ (found));
  }
  return { rounds };
}

/**
 * The result of each contender in one round; `firstByte`: median, ms.
 * @template {string} Name
 * @typedef {Record<Name, { perSecond: number, firstByte: number }>} Round
 */

/**
 * The same for work in this process or the database: each piece is done once in turn.
 * @template {string} Name
 * @param {Record<Name, () => unknown>} pieces
 * @param {{ times: number, warmUp?: number }} how
 * @returns {Promise<Record<Name, number>>} medians in ms by name
 */
export async function inTurn(pieces, { times, warmUp = 3 }) {
  const entries = entriesOf(pieces);
  const taken = new Map(entries.map(([name]) => [name, /** @type {number[]} */ ([])]));
  for (let turn = -warmUp; turn < times; turn += 1) {
    for (const [name, work] of turn % 2 ? entries.toReversed() : entries) {
      const began = performance.now();
      await work();
      if (turn >= 0) taken.get(name)?.push(performance.now() - began);
    }
  }
  const medians = [...taken].map(([name, times]) => [name, median(times)]);
  return /** @type {Record<Name, number>} */ (Object.fromEntries(medians));
}

/**
 * The median over the rounds of one contender's number over another's.
 * @template {string} Name
 * @param {{ rounds: Round<Name>[] }} found
 * @param {'perSecond' | 'firstByte'} number
 * @param {Name} one
 * @param {Name} other
 */
export const ratio = ({ rounds }, number, one, other) =>
  median(rounds.map((round) => round[one][number] / round[other][number]));

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [lower = Number.NaN, upper = lower] = sorted.slice(sorted.length % 2 ? middle : middle - 1, middle + 1);
  return (lower + upper) / 2;
}

/**
 * Object.entries with typed names.
 * @template {string} Name
 * @template Value
 * @param {Record<Name, Value>} named
 */
const entriesOf = (named) => /** @type {[Name, Value][]} */ (Object.entries(named));
