import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, inPlace } from '@/components/ui/table/steady-rows';

const row = (key: string, hours = 0) => ({ key, hours });
const rows = fc.uniqueArray(fc.record({ key: fc.constantFrom(...'abcdefghij'), hours: fc.nat(9) }), {
  selector: ({ key }) => key,
});

describe('rows that are read again', () => {
  it('change their values and keep their places', () => {
    const shown = [row('a', 5), row('b', 3), row('c', 1)];
    expect(inPlace(shown, [row('c', 8), row('a', 5), row('b', 2)])).toEqual([row('a', 5), row('b', 2), row('c', 8)]);
  });

  it('stay when they are gone, and wait when they are new: both are announced', () => {
    const shown = [row('a', 5), row('b', 3)];
    const come = [row('d', 9), row('a', 6), row('e')];
    expect(inPlace(shown, come)).toEqual([row('a', 6), row('b', 3)]);
    expect(changesOf(shown, come)).toBe(3);
    expect(changesOf(come, come)).toBe(0);
  });

  it('never move, whatever comes', () => {
    fc.assert(
      fc.property(rows, rows, (shown, come) => {
        const after = inPlace(shown, come);
        expect(after.map(({ key }) => key)).toEqual(shown.map(({ key }) => key));
        for (const now of after) {
          const theirs = [...come, ...shown].find(({ key }) => key === now.key);
          expect(now).toEqual(theirs);
        }
        const has = (list: typeof shown, wanted: string) => list.some(({ key }) => key === wanted);
        const once = [...'abcdefghij'].filter((key) => has(shown, key) !== has(come, key));
        expect(changesOf(shown, come)).toBe(once.length);
      }),
    );
  });
});
