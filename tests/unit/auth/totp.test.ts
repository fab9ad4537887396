import { describe, expect, it } from 'vitest';
import { codeAt, fromBase32, matchingStep, stepAt } from '@/lib/auth/second-factor/totp';

// RFC 6238, appendix B, SHA-1; the last six of its eight digits.
const SECRET = Buffer.from('12345678901234567890');

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds are those of the RFC', (seconds, code) => {
    expect(codeAt(SECRET, stepAt(new Date(seconds * 1000)))).toBe(code);
  });

  it('count within a step of the clock, and once', () => {
    const now = new Date(59_000);
    expect(matchingStep(SECRET, codeAt(SECRET, 0), now, null)).toBe(0);
    expect(matchingStep(SECRET, codeAt(SECRET, 2), now, null)).toBe(2);
    expect(matchingStep(SECRET, codeAt(SECRET, 3), now, null)).toBeNull();
    expect(matchingStep(SECRET, codeAt(SECRET, 1), now, 1)).toBeNull();
    expect(matchingStep(SECRET, '12345', now, null)).toBeNull();
  });

  it('come from base32 as apps show it', () => {
    expect(fromBase32('gezd gnbv GY3TQOJQ gezdgnbvgy3tqojq').equals(SECRET)).toBe(true);
    expect(() => fromBase32('0189')).toThrow(RangeError);
  });
});
