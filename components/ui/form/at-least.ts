/** Minimum times for which the work on something shows, in milliseconds (platform §4, modules §9). */
export const MINIMUM_MS = { save: 800, copy: 1000 } as const;

/** The result of a call, but not before a time has passed: what shows meanwhile would only flicker. */
export async function atLeast<Result>(milliseconds: number, call: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([call, new Promise((passed) => setTimeout(passed, milliseconds))]);
  return result;
}
