/** Seeded random numbers: the same seed gives the same data in every load. */
export type Chance = ReturnType<typeof chance>;

/** A generator (mulberry32) with the few functions that the demonstration data needs. */
export function chance(seed: number) {
  let state = seed >>> 0;
  /** 0 (included) to 1 (excluded). */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  /** A whole number, both ends included. */
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  function pick<T>(list: readonly T[]): T {
    const value = list[whole(0, list.length - 1)];
    if (value === undefined) throw new Error('Nothing to pick from');
    return value;
  }
  /** `count` different entries, in the list's own order. */
  function some<T>(list: readonly T[], count: number): T[] {
    const left = list.map((value, index) => ({ value, index, rank: next() }));
    return left
      .sort((a, b) => a.rank - b.rank)
      .slice(0, count)
      .sort((a, b) => a.index - b.index)
      .map((entry) => entry.value);
  }
  return { next, whole, pick, some, chanceOf: (share: number): boolean => next() < share };
}
