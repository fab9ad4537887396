import { type PoolClient, types } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { inBrand } from '@/lib/db/brand-database';
import { Prisma } from '@/lib/db/generated/client';
import { onPlatform } from '@/lib/db/platform-database';
import { statementInBrand } from '@/lib/db/statement-in-brand';
import { installRuntime, type Runtime } from '@/lib/runtime/runtime';
import { type DatabaseProxy, throughProxy } from './database-proxy';
import { prepareWorld } from './harness';

/**
 * What becomes of a connection, and of whoever uses it, when something goes wrong in the middle: nothing is answered
 * that is not so, the next one is served, and no connection stays behind.
 */
const world = prepareWorld();
let proxy: DatabaseProxy;
let runtime: Runtime;

beforeAll(async () => {
  ({ proxy, runtime } = await throughProxy(world()));
});
afterAll(async () => {
  await runtime.close();
  await proxy.close();
});
afterEach(async () => {
  // Whoever waits for connections, or has not given one back, is a test that leaves something behind.
  for (const pool of [runtime.appPool, runtime.platformPool]) {
    await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
  }
});

const brandId = () => world().a.record.id;
const read = <Row = Record<string, unknown>>(statement: Prisma.Sql) => statementInBrand<Row>(brandId(), statement);
const works = async () => {
  expect(await read(Prisma.sql`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await inBrand(brandId(), (db) => db.brief.count())).toBe(1);
  expect(await onPlatform((db) => db.brand.count())).toBe(2);
};
/** Three ways of asking something that takes its time. */
const slow = () => [
  read(Prisma.sql`select pg_sleep(20)::text as slept`),
  inBrand(brandId(), (db) => db.$queryRaw`select pg_sleep(20)::text`),
  onPlatform((db) => db.$queryRaw`select pg_sleep(20)::text`),
];
type Raw = { $queryRaw: (text: TemplateStringsArray) => PromiseLike<unknown> };
const threeStatements = async (db: Raw) => {
  for (let statement = 0; statement < 3; statement += 1) await db.$queryRaw`select 1 as one`;
};
const asleep = () =>
  expect
    .poll(async () => {
      const { rows } = await world().owner.query(
        `select pid from pg_stat_activity where datname = current_database() and state = 'active'
           and query like 'select pg_sleep%' and usename like 'agency%'`,
      );
      return rows.length;
    })
    .toBe(3);
/** Does that to the three sleepers; their errors. */
async function disturbed(disturb: () => unknown): Promise<unknown[]> {
  const running = Promise.allSettled(slow());
  await asleep();
  await disturb();
  const outcomes = await running;
  // Whose network is gone sleeps on in the database.
  await toEachSleeper('pg_terminate_backend');
  return outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : 'answered'));
}
const toEachSleeper = (call: string) =>
  world().owner.query(
    `select ${call}(pid) from pg_stat_activity where query like 'select pg_sleep%' and usename like 'agency%'
       and datname = current_database()`,
  );

describe('in the middle of a statement', () => {
  it('an error ends it without the rows that came before', async () => {
    const broken = Prisma.sql`select 1 / (3 - n) as part from generate_series(1, 5) as n`;
    await expect(read(broken)).rejects.toThrow('division by zero');
    await works();
  });

  it('a network that breaks off is a 503 to who waited, and nobody else notices', async () => {
    const errors = await disturbed(() => proxy.cut());
    for (const error of errors) expect(error).toMatchObject({ kind: 'unavailable', code: 'database/unavailable' });
    await works();
  });

  it('whenever it breaks off: before, between and after the statements of a transaction', async () => {
    let over = false;
    const errors: unknown[] = [];
    const writer = async (which: number) => {
      while (!over) {
        const write = which % 2 === 0 ? inBrand(brandId(), threeStatements) : onPlatform(threeStatements);
        await write.catch((error: unknown) => errors.push(error));
      }
    };
    const writing = Promise.all([0, 1, 2, 3, 4, 5].map(writer));
    for (let time = 0; time < 40; time += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10 + Math.random() * 15));
      proxy.cut();
    }
    over = true;
    await writing;
    // And for certain in the two moments in which nothing is asked.
    for (const more of [1, 0]) {
      const between = async (db: Raw) => {
        await db.$queryRaw`select 1 as one`;
        proxy.cut();
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (more) await db.$queryRaw`select 2 as two`;
      };
      await inBrand(brandId(), between).catch((error: unknown) => errors.push(error));
      await onPlatform(between).catch((error: unknown) => errors.push(error));
    }
    expect(errors.length).toBeGreaterThan(10);
    const others = errors.filter((error) => (error as { kind?: unknown }).kind !== 'unavailable').map(String);
    expect(others).toEqual([]);
    await works();
  });

  it('a database that ends its connections is a 503, too', async () => {
    const errors = await disturbed(() => toEachSleeper('pg_terminate_backend'));
    for (const error of errors) expect(error).toMatchObject({ kind: 'unavailable', code: 'database/unavailable' });
    await works();
  });

  it('a statement that is cancelled, as by its time limit, is a 503 and fails alone', async () => {
    const errors = await disturbed(() => toEachSleeper('pg_cancel_backend'));
    for (const error of errors) expect(error).toMatchObject({ kind: 'unavailable', code: 'database/unavailable' });
    await works();
  });

  it('a value that cannot be read is the error of its caller, not to the process', async () => {
    const { INET } = types.builtins;
    const usual = types.getTypeParser(INET);
    types.setTypeParser(INET, () => {
      throw new Error('unreadable');
    });
    try {
      await expect(read(Prisma.sql`select '10.0.0.1'::inet as address`)).rejects.toThrow('unreadable');
    } finally {
      types.setTypeParser(INET, usual);
    }
    await works();
  });

  it('what a statement cannot be given is the error of its caller', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    await expect(read(Prisma.sql`select ${circle}::json as value`)).rejects.toThrow('circular');
    await works();
  });
});

describe('each message that is broken on its way', () => {
  const MESSAGES = {
    begin: ['begin;', 'begun;'],
    setting: ['app.brand_id =', 'app.brand_id ?'],
    statement: ['as marked', 'as ma,ked'],
    commit: ['commit', 'commxt'],
  } as const;
  let statements = 0;
  // Another text each time: what a connection has prepared is not sent to it again.
  const count = () => {
    statements += 1;
    return Prisma.raw(`select count(*)::integer as marked from briefs where id <> -${statements}`);
  };
  const ways = {
    'one statement': () => read(count()),
    'a transaction': () => inBrand(brandId(), (db) => db.$queryRaw<object[]>(count())),
  };
  const broken = (['one statement', 'a transaction'] as const).flatMap((way) =>
    (['begin', 'setting', 'statement', 'commit'] as const).map((message) => [way, message] as const),
  );

  it.each(broken)('%s, its %s: nothing is answered, and no connection keeps the brand', async (way, message) => {
    const used = new Set<PoolClient>();
    const note = (client: PoolClient) => used.add(client);
    runtime.appPool.on('acquire', note);
    try {
      expect(await ways[way]()).toEqual([{ marked: 1 }]);
      proxy.garble(...MESSAGES[message]);
      await expect(ways[way]()).rejects.toThrow();
      proxy.garble();
      expect(used.size).toBeGreaterThan(0);
      for (const client of used) {
        const brand = await client
          .query("select current_setting('app.brand_id', true) as brand")
          .then(({ rows }) => rows[0].brand || null, String);
        // Closed, or without a brand.
        expect(brand === null || /Client was closed|Connection terminated|not queryable/.test(brand), brand).toBe(true);
      }
      // And what the pool hands out has none either, nor sees a row.
      const asks = Array.from({ length: runtime.appPool.options.max }, () =>
        runtime.appPool.query(
          "select nullif(current_setting('app.brand_id', true), '') as brand, (select count(*)::integer from briefs) as briefs",
        ),
      );
      for (const { rows } of await Promise.all(asks)) expect(rows).toEqual([{ brand: null, briefs: 0 }]);
      await works();
    } finally {
      runtime.appPool.off('acquire', note);
      proxy.garble();
    }
  });
});

describe('prepared statements', () => {
  it('that a change of the schema has outlived are prepared anew, on whichever connection they stand', async () => {
    const { owner } = world();
    await owner.query('create table planted (n integer); insert into planted values (1)');
    const { appRole, platformRole } = inject('roles');
    await owner.query(`grant select on planted to ${appRole}, ${platformRole}`);
    const asks = () => [
      read(Prisma.sql`select * from planted, pg_sleep(0.05)`),
      inBrand(brandId(), (db) => db.$queryRaw<object[]>`select planted.* from planted, pg_sleep(0.05)`),
      onPlatform((db) => db.$queryRaw<object[]>`select planted.* from planted, pg_sleep(0.05)`),
    ];
    // Side by side, so that several connections have each of them.
    await Promise.all(Array.from({ length: 4 }, asks).flat());
    await owner.query(`alter table planted add column more text default 'new'`);
    try {
      for (const answer of await Promise.all(asks())) expect(answer).toMatchObject([{ n: 1, more: 'new' }]);
      for (const answer of await Promise.all(Array.from({ length: 4 }, asks).flat())) expect(answer).toHaveLength(1);
    } finally {
      await owner.query('drop table planted');
    }
  });

  it('end with their connection, which is replaced after so many uses: they never fill the memory of the database', async () => {
    const { options } = runtime.appPool;
    expect(options.maxUses).toBeLessThanOrEqual(1000);
    const usual = options.maxUses;
    options.maxUses = 10;
    try {
      const pids = new Set<unknown>();
      for (let at = 0; at < 35; at += 1) {
        const [row] = await read<{ pid: number }>(Prisma.raw(`select pg_backend_pid() as pid, ${at} as n`));
        pids.add(row?.pid);
      }
      expect(pids.size).toBeGreaterThanOrEqual(4);
    } finally {
      options.maxUses = usual;
    }
  });
});

describe('a transaction', () => {
  it('that goes on after a statement has failed is not answered as done', async () => {
    const swallow = async (db: Raw) => {
      await Promise.resolve(db.$queryRaw`select 1 / 0`).catch(() => {});
      return 'done';
    };
    const title = 'Lost in silence';
    await expect(
      inBrand(brandId(), async (db) => {
        await db.department.create({ data: { brandId: brandId(), title } });
        return swallow(db);
      }),
    ).rejects.toThrow('rolled back');
    await expect(onPlatform(swallow)).rejects.toThrow('rolled back');
    expect(await inBrand(brandId(), (db) => db.department.count({ where: { title } }))).toBe(0);
    await works();
  });

  it('that found no connection in time leaves none behind when one comes free after all', async () => {
    let letGo = (): void => {};
    const occupied = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const holders = Array.from({ length: runtime.appPool.options.max }, () =>
      inBrand(brandId(), async (db) => {
        await db.$queryRaw`select 1`;
        await occupied;
      }),
    );
    await expect.poll(() => runtime.appPool.totalCount - runtime.appPool.idleCount).toBe(holders.length);
    installRuntime({ ...runtime, environment: { ...runtime.environment, databasePatienceMs: 300 } });
    const queued = await Promise.allSettled(Array.from({ length: 5 }, () => inBrand(brandId(), async () => 'in')));
    for (const outcome of queued) expect(outcome).toMatchObject({ reason: { kind: 'unavailable' } });
    installRuntime(runtime);
    letGo();
    await Promise.all(holders);
    await works();
  });
});
