import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { GENERATORS } from './size.mjs';

/** The processes that send requests and hold sockets. @typedef {ReturnType<typeof startCrowd>} Crowd */
export function startCrowd() {
  const children = Array.from({ length: GENERATORS }, () => fork(new URL('people.mjs', import.meta.url)));
  const ended = Promise.race(children.map((child) => once(child, 'exit'))).then(() => {
    throw new Error('A process of people ended');
  });
  ended.catch(() => {});
  /**
   * @template Answer
   * @param {(at: number) => object} order for each of them
   * @returns {Promise<Answer[]>}
   */
  const tell = (order) =>
    Promise.all(
      children.map(async (child, at) => {
        child.send(order(at));
        const [answer] = await Promise.race([once(child, 'message'), ended]);
        return answer;
      }),
    );
  return {
    pids: children.map(({ pid }) => Number(pid)),
    /**
     * @param {{ size: import('./size.mjs').ScaleSize, ports: number[], productHost: string }} where
     * @returns {Promise<number>} number of open sockets @throws Error when some were refused
     */
    async open(where) {
      /** @type {{ opened: number, refused: Record<string, number> }[]} */
      const answers = await tell((from) => ({ kind: 'open', from, step: GENERATORS, ...where }));
      const refused = answers.flatMap(({ refused: reasons }) => Object.entries(reasons));
      if (refused.length > 0) throw new Error(`Sockets were refused: ${JSON.stringify(refused)}`);
      return answers.reduce((total, { opened }) => total + opened, 0);
    },
    /**
     * @param {string} uuid
     * @param {() => Promise<void>} change
     * @param {number} expected sockets that should receive it
     */
    async deliveryTimes(uuid, change, expected) {
      await tell(() => ({ kind: 'watch', uuid }));
      const began = performance.timeOrigin + performance.now();
      await change();
      for (const giveUp = began + 5000; ; ) {
        /** @type {number[][]} */
        const answers = await tell(() => ({ kind: 'watched' }));
        const arrivals = answers.flat();
        if (arrivals.length >= expected || performance.timeOrigin + performance.now() > giveUp) {
          return arrivals.map((at) => at - began);
        }
        await sleep(20);
      }
    },
    /**
     * @param {Omit<import('./people.mjs').Work, 'kind'>} what
     * @returns {Promise<import('./people.mjs').Worked>}
     */
    async work(what) {
      /** @type {import('./people.mjs').Worked[]} */
      const answers = await tell(() => ({ kind: 'work', ...what }));
      /** @type {import('./people.mjs').Worked} */
      const all = { times: {}, failures: {}, hints: 0 };
      for (const { times, failures, hints } of answers) {
        for (const [name, some] of Object.entries(times)) all.times[name] = [...(all.times[name] ?? []), ...some];
        for (const [name, some] of Object.entries(failures)) all.failures[name] = (all.failures[name] ?? 0) + some;
        all.hints += hints;
      }
      return all;
    },
    stop() {
      for (const child of children) child.kill();
    },
  };
}
