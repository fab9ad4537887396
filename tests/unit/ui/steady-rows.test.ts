import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, inPlace } from '@/components/ui/table/steady-rows';

const row = (key: string, hours = 0) => ({ key, hours });
const rows = fc.uniqueArray(fc.record({ key: fc.constantFrom(...'abcdefghij'), hours: fc.nat(9) }), {
  selector: ({ key }) => key,
});

describe('rows after a refresh', () => {
  it('change their values and keep their places', () => {
    const shown = [row('a', 5), row('b', 3), row('c', 1)];
    expect(inPlace(shown, [row('c', 8), row('a', 5), row('b', 2)])).toEqual([row('a', 5), row('b', 2), row('c', 8)]);
  });

  it('stay when they are removed and are not shown yet when they are new; both are counted', () => {
    const shown = [row('a', 5), row('b', 3)];
    const incoming = [row('d', 9), row('a', 6), row('e')];
    expect(inPlace(shown, incoming)).toEqual([row('a', 6), row('b', 3)]);
    expect(changesOf(shown, incoming)).toBe(3);
    expect(changesOf(incoming, incoming)).toBe(0);
  });

  it('keep their order for any update', () => {
    fc.assert(
      fc.property(rows, rows, (shown, incoming) => {
        const after = inPlace(shown, incoming);
        expect(after.map(({ key }) => key)).toEqual(shown.map(({ key }) => key));
        for (const now of after) {
          const theirs = [...incoming, ...shown].find(({ key }) => key === now.key);
          expect(now).toEqual(theirs);
        }
        const has = (list: typeof shown, wanted: string) => list.some(({ key }) => key === wanted);
        const differing = [...'abcdefghij'].filter((key) => has(shown, key) !== has(incoming, key));
        expect(changesOf(shown, incoming)).toBe(differing.length);
      }),
    );
  });
});
