import { describe, expect, it } from 'vitest';
import { createLimiter, hashPassword, passwordMatches } from '@/lib/auth/password/password';
import { Fault } from '@/lib/runtime/fault';

describe('passwords', () => {
  it('are argon2id with m=19456, t=2, p=1, and verify', async () => {
    const hash = await hashPassword('Agency!2026');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches('Agency!2026', hash)).toBe(true);
    expect(await passwordMatches('agency!2026', hash)).toBe(false);
  });

  it('of nobody never match, and take as long', async () => {
    const hash = await hashPassword('Agency!2026');
    const timed = async (known: string | null) => {
      const began = performance.now();
      expect(await passwordMatches('wrong', known)).toBe(false);
      return performance.now() - began;
    };
    const pairs: [number, number][] = [];
    for (let round = 0; round < 5; round += 1) pairs.push([await timed(hash), await timed(null)]);
    const median = (side: 0 | 1) => pairs.map((pair) => pair[side] ?? 0).sort((a, b) => a - b)[2] ?? 0;
    expect(median(1)).toBeGreaterThan(median(0) / 3);
    expect(median(1)).toBeLessThan(median(0) * 3);
  });
});

describe('the limiter before hashing', () => {
  it('lets so many run, so many wait, and sends the rest away with 503', async () => {
    const limiter = createLimiter(2, 1);
    let running = 0;
    let max = 0;
    const open: (() => void)[] = [];
    const work = async () => {
      running += 1;
      max = Math.max(max, running);
      await new Promise<void>((resolve) => open.push(resolve));
      running -= 1;
    };
    const admitted = [limiter.run(work), limiter.run(work), limiter.run(work)];
    const refused = await limiter.run(work).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Fault);
    expect((refused as Fault).kind).toBe('unavailable');
    while (open.length > 0) {
      open.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    await Promise.all(admitted);
    expect(max).toBe(2);
  });
});
