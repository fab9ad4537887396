import { describe, expect, it } from 'vitest';
import { errorText } from '@/scripts/steps/progress.mjs';

describe('what a script prints of an error', () => {
  it('is the sentence of a refusal, and the stack of a bug', () => {
    expect(errorText(new Error('Set DATABASE_URL'))).toBe('Set DATABASE_URL');
    expect(errorText(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n {4}at /);
  });

  it('is the first sentence where each address of a host was refused', () => {
    const refused = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:5432`));
    expect(errorText(new AggregateError(refused))).toBe('connect ECONNREFUSED ::1:5432');
  });
});
