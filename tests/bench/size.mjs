/**
 * How much is loaded. The platform grows from 20 brands to 200 and from 40,000 briefs to a million. One brand grows
 * tenfold with it (`GROWN`), one does not grow at all (`STEADY`), and the others share the rest: `ORDINARY` is one of
 * them.
 */

/** Ids of the three measured brands. */
export const GROWN = 1;
export const STEADY = 2;
export const ORDINARY = 3;

/** People, divisions, output types and categories of each brand: the small tables, equal in both sizes. */
export const PER_BRAND = { members: 8, departments: 5, outputs: 12, categories: 8 };

/**
 * @typedef {{ name: string, brands: number, briefs: number, grown: number, steady: number }} Size
 * @param {{ quick: boolean }} options `quick`: a hundredth, for trying out the bench itself
 * @returns {{ small: Size, large: Size }}
 */
export function sizes({ quick }) {
  const part = quick ? 0.02 : 1;
  /** @param {string} name @param {number} brands @param {number} briefs @param {number} grown */
  const of = (name, brands, briefs, grown) => ({
    name: `bench_${quick ? 'quick_' : ''}${name}`,
    brands,
    briefs: briefs * part,
    grown: grown * part,
    steady: 2000 * part,
  });
  return { small: of('small', 20, 40_000, 7000), large: of('large', 200, 1_000_000, 72_000) };
}
