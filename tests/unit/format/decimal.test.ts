import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '@/lib/core/fields';

describe('decimals that are sent', () => {
  const amounts = decimal({ min: '-500.25', max: '999999.99', scale: 2 });
  const written = fc
    .tuple(fc.constantFrom('', '+', '-'), fc.nat(2_000_000), fc.constantFrom('', '0', '00'), fc.nat(9999))
    .map(([sign, whole, zeros, part]) => `${sign}${zeros}${whole}.${part}`);

  test('read as decimal.js reads them: the same texts, the same refusals', () => {
    fc.assert(
      fc.property(written, (text) => {
        const amount = new Decimal(text);
        const fits = amount.decimalPlaces() <= 2 && amount.gte('-500.25') && amount.lte('999999.99');
        const read = amounts.safeParse(text);
        expect(read.success).toBe(fits);
        if (fits) expect(read.data).toBe(amount.isZero() ? '0' : amount.toFixed());
      }),
    );
  });

  test('are told apart from what is none', () => {
    for (const text of ['', '.', '1e3', '1,5', '0x10', 'NaN', '--1'])
      expect(amounts.safeParse(text).success).toBe(false);
    expect(amounts.parse('.5')).toBe('0.5');
    expect(amounts.parse('5.')).toBe('5');
    expect(amounts.parse(7.25)).toBe('7.25');
    expect(amounts.safeParse('1.234').error?.issues[0]?.message).toBe('At most 2 decimal places');
    expect(amounts.safeParse('-500.26').error?.issues[0]?.message).toBe('Must be between -500.25 and 999999.99');
  });
});
