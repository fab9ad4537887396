import { describe, expect, it } from 'vitest';
import { inBrand } from '@/lib/db/brand-database';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
import { statementInBrand } from '@/lib/db/statement-in-brand';
import { prepareWorld } from '../harness';

/** Transactions that PostgreSQL asks to repeat (trust 23). */
const world = prepareWorld();
const raising = (state: string) => `do $$ begin raise exception 'asked to' using errcode = '${state}'; end $$`;

describe.each(['40001', '40P01'])('%s', (state) => {
  it('runs the whole transaction again, on both sides', async () => {
    let tries = 0;
    const work = async (db: { $executeRawUnsafe(sql: string): PromiseLike<number> }) => {
      tries += 1;
      if (tries % 3 !== 0) await db.$executeRawUnsafe(raising(state));
      return tries;
    };
    expect(await onPlatform((db) => work(db))).toBe(3);
    expect(await inBrand(world().a.record.id, (db) => work(db))).toBe(6);
  });

  it('gives up after four tries, and says that a later one may do', async () => {
    let tries = 0;
    const never = onPlatform(async (db) => {
      tries += 1;
      await db.$executeRawUnsafe(raising(state));
    });
    await expect(never).rejects.toMatchObject({ kind: 'unavailable', details: { retryAfter: 2 } });
    expect(tries).toBe(4);
  });
});

describe('a statement that takes longer than it may', () => {
  const slowly = 'select pg_sleep(5)';
  const soon = `set local statement_timeout = '20ms'`;

  it('is not repeated, and answered as something that a later try may do, on every road to the database', async () => {
    const { id } = world().a.record;
    let tries = 0;
    const work = async (db: { $executeRawUnsafe(sql: string): PromiseLike<number> }) => {
      tries += 1;
      await db.$executeRawUnsafe(soon);
      await db.$executeRawUnsafe(slowly);
    };
    const roads = [
      () => onPlatform((db) => work(db)),
      () => inBrand(id, (db) => work(db)),
      () => {
        tries += 1;
        return statementInBrand(id, Prisma.raw(raising('57014')));
      },
    ];
    for (const road of roads) {
      await expect(road()).rejects.toMatchObject({ kind: 'unavailable', details: { retryAfter: 2 } });
    }
    expect(tries).toBe(3);
  });
});

it('another failure is not repeated', async () => {
  let tries = 0;
  const failed = onPlatform(async (db) => {
    tries += 1;
    await db.$executeRawUnsafe(raising('P0001'));
  });
  await expect(failed).rejects.toThrow();
  expect(tries).toBe(1);
});

it('of two that hold what the other wants, both are done in the end', async () => {
  const { a, b } = world();
  let holding = 0;
  let tries = 0;
  let meet = (): void => {};
  const bothHold = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const rename = (first: number, second: number, timeZone: string) =>
    onPlatform(async (db) => {
      tries += 1;
      await db.brand.update({ where: { id: first }, data: { timeZone } });
      holding += 1;
      if (holding === 2) meet();
      await bothHold;
      await db.brand.update({ where: { id: second }, data: { timeZone } });
    });
  await Promise.all([
    rename(a.record.id, b.record.id, 'Australia/Perth'),
    rename(b.record.id, a.record.id, 'Australia/Hobart'),
  ]);
  expect(tries).toBeGreaterThan(2);
  const { rows } = await world().owner.query('select distinct time_zone from brands');
  expect(rows).toHaveLength(1);
});
