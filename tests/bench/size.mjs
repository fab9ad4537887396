/**
 * How much is loaded. A platform that grows is 20 brands that become 200 and 40,000 briefs that become a million. One
 * brand grows tenfold with it (`GROWN`), one does not grow at all (`STEADY`), and the others share the rest, which is
 * what an ordinary brand (`ORDINARY`) is like.
 */

/** Numbers of the three brands that are looked at. */
export const GROWN = 1;
export const STEADY = 2;
export const ORDINARY = 3;

/** People, divisions, output types and categories of each brand: the small tables, alike in both. */
export const PER_BRAND = { members: 8, departments: 5, outputs: 12, categories: 8 };

/**
 * @typedef {{ name: string, brands: number, briefs: number, grown: number, steady: number }} Size
 * @param {{ quick: boolean }} options `quick`: a hundredth, to try the bench itself
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
