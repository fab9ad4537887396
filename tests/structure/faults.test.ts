import { describe, expect, it } from 'vitest';
import { faults } from '../faults/faults.mjs';
import { sources } from './sources';

/** The faults of tests/faults can still be planted: each finds its code. */

describe('a planted fault', () => {
  it.each(faults)('finds its code: $row', ({ file, from }) => {
    const found = sources.filter((source) => `/${source.file}`.endsWith(`/${file}`));
    expect(found.map(({ text }) => text.includes(from))).toEqual([true]);
  });
});
