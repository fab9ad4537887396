import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dateOnly, decimal, rowRef } from '@/lib/core/fields';
import { parseInput } from '@/lib/core/parse-input';
import { format } from '@/lib/exports/file/begin-file';
import { Fault } from '@/lib/runtime/fault';

function refused(shape: z.ZodType, raw: unknown) {
  try {
    parseInput(shape, raw);
  } catch (error) {
    if (error instanceof Fault) return error.details.errors;
    throw error;
  }
  return null;
}

describe('what is refused', () => {
  it('is said for people, also by a rule that has no message of its own', () => {
    const shape = z.object({
      list: z.array(z.string().max(2)).max(1),
      text: z.string(),
      whole: z.number().positive(),
      pick: z.enum(['a', 'b']),
      share: z.union([z.null(), decimal({ min: '0', max: '100' })]),
      hours: z.union([z.literal('any'), z.number()]),
      orNone: z.enum(['', 'c', 'd']),
    });
    const sent = { list: null, text: 5, whole: 0, pick: 'c', share: '101', hours: 'x', orNone: 'e' };
    expect(refused(shape, sent)).toEqual({
      list: 'Must be a list',
      text: 'Must be a text',
      whole: 'Must be more than 0',
      pick: 'Must be one of a, b',
      share: 'Must be between 0 and 100',
      hours: 'Must be one of any, a number',
      orNone: 'Must be one of c, d',
    });
    expect(refused(z.object({ format }), { format: 'pdf' })).toEqual({ format: "Must be 'csv' or 'xlsx'" });
    expect(refused(shape, { ...sent, list: ['a', 'b'] })?.list).toBe('At most 1');
    expect(refused(shape, { ...sent, list: ['abc'] })?.['list.0']).toBe('Max 2 characters');
  });

  it('is an id that is left out, or no id at all', () => {
    for (const sent of [{}, { id: null }, { id: true }, { id: ['1'] }]) {
      expect(refused(z.object({ id: rowRef }), sent)).toEqual({ id: 'Must be a uuid or a number' });
    }
  });

  it('is a date from which another one cannot be counted within four digits', () => {
    const message = 'Must be a date';
    for (const date of ['1899-12-31', '3000-01-01', '9999-12-31', '2026-02-30']) {
      expect(refused(z.object({ day: dateOnly(message) }), { day: date }), date).toEqual({ day: message });
    }
    for (const date of ['1900-01-01', '2999-12-31']) expect(refused(dateOnly(message), date), date).toBeNull();
  });
});
