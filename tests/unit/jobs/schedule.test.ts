import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSlot } from '@/lib/jobs/schedule';

describe('recurring jobs', () => {
  it('run at their minute of the period', () => {
    const at = (time: string) => new Date(`2026-11-21T${time}Z`);
    expect(nextSlot({ every: 60, offset: 7 }, at('13:06:59.999'))).toEqual(at('13:07:00'));
    expect(nextSlot({ every: 60, offset: 7 }, at('13:07:00'))).toEqual(at('14:07:00'));
    expect(nextSlot({ every: 1440, offset: 197 }, at('03:17:01'))).toEqual(new Date('2026-11-22T03:17:00Z'));
  });

  it('have one next time, in the future, at most a period away, the same for all instances until then', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.integer({ min: 1, max: 1440 }),
        fc.nat(1439),
        (now, every, offset) => {
          const next = nextSlot({ every, offset }, now);
          const away = next.getTime() - now.getTime();
          expect(away).toBeGreaterThan(0);
          expect(away).toBeLessThanOrEqual(every * 60_000);
          const later = new Date(now.getTime() + Math.floor(away / 2));
          expect(nextSlot({ every, offset }, later)).toEqual(next);
        },
      ),
    );
  });
});
