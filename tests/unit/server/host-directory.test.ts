import { describe, expect, test } from 'vitest';
import { createHostDirectory } from '@/server/hosts/directory.mjs';
import { queryWithin } from '@/server/hosts/query-within.mjs';

const row = (id: number, slug: string) => ({
  id,
  slug,
  uuid: `u${id}`,
  name: slug,
  custom_domain: null,
  logo_url: null,
});

type Query = (statement: { name: string; values?: string[] }) => Promise<{ rows: object[] }>;
const poolOf = (query: Query) => ({ connect: async () => ({ query, release() {} }) }) as never;

function directoryOf(brands: Record<string, object>) {
  const queries: string[] = [];
  let time = 0;
  const pool = {
    async query({ name, values }: { name: string; values?: string[] }) {
      queries.push([name, ...(values ?? [])].join(' '));
      const found = brands[values?.[0] ?? ''];
      return { rows: found ? [found] : [] };
    },
  };
  const hosts = createHostDirectory(poolOf(pool.query), 'localhost:3000', () => time);
  return {
    hosts,
    queries,
    brands,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe('queryWithin', () => {
  const never = () => new Promise<never>(() => {});

  test('a connection that does not answer is discarded at the deadline', async () => {
    const released: unknown[] = [];
    const pool = { connect: async () => ({ query: never, release: (broken: unknown) => released.push(broken) }) };
    await expect(queryWithin(pool as never, { text: 'select 1' }, 20)).rejects.toThrow('in time');
    expect(released).toEqual([true]);
  });
  test('a connection that comes too late goes back to the pool', async () => {
    const released: unknown[] = [];
    const tooLate = { query: never, release: (broken: unknown) => released.push(broken) };
    const pool = { connect: () => new Promise((resolve) => setTimeout(resolve, 40, tooLate)) };
    await expect(queryWithin(pool as never, { text: 'select 1' }, 20)).rejects.toThrow('in time');
    await expect.poll(() => released).toEqual([undefined]);
  });
});

describe('host directory', () => {
  test('[A-03 A-09] a brand is found by its handle and by its domain', async () => {
    const { hosts } = directoryOf({ harbour: row(1, 'harbour'), 'harbour.test': row(1, 'harbour') });
    expect(await hosts.lookup('HARBOUR.localhost:3000')).toMatchObject({ kind: 'brand', brand: { id: 1 } });
    expect(await hosts.lookup('www.harbour.test')).toMatchObject({ kind: 'brand', brand: { id: 1 } });
    expect(await hosts.lookup('lost.localhost')).toEqual({ kind: 'unknown' });
    expect(await hosts.lookup('a b')).toEqual({ kind: 'unknown' });
  });

  test('an answer is kept for less than a second', async () => {
    const { hosts, queries, brands, wait } = directoryOf({ harbour: row(1, 'harbour') });
    await hosts.lookup('harbour.localhost');
    wait(999);
    await hosts.lookup('harbour.localhost');
    expect(queries).toHaveLength(1);
    delete brands.harbour;
    wait(1);
    expect(await hosts.lookup('harbour.localhost')).toEqual({ kind: 'unknown' });
  });

  test('a changed brand is asked for again at once, other brands are not', async () => {
    const { hosts, queries } = directoryOf({ harbour: row(1, 'harbour'), lumen: row(2, 'lumen') });
    await hosts.lookup('harbour.localhost');
    await hosts.lookup('lumen.localhost');
    await hosts.lookup('soon.localhost');
    hosts.invalidate(1);
    await hosts.lookup('harbour.localhost');
    await hosts.lookup('lumen.localhost');
    await hosts.lookup('soon.localhost');
    expect(queries.slice(3)).toEqual(['host-by-slug harbour', 'host-by-slug soon']);
  });

  test('concurrent look-ups of one host share one statement', async () => {
    const { hosts, queries } = directoryOf({ harbour: row(1, 'harbour') });
    await Promise.all(Array.from({ length: 20 }, () => hosts.lookup('harbour.localhost')));
    expect(queries).toHaveLength(1);
  });

  test('an answer requested before the brand changed is not cached', async () => {
    const { hosts, queries } = directoryOf({ harbour: row(1, 'harbour') });
    const first = hosts.lookup('harbour.localhost');
    hosts.invalidate(1);
    await first;
    await hosts.lookup('harbour.localhost');
    expect(queries).toHaveLength(2);
  });

  test('a database failure is thrown, and not cached', async () => {
    let away = true;
    const pool = {
      async query() {
        if (away) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
        return { rows: [] };
      },
    };
    const hosts = createHostDirectory(poolOf(pool.query), 'localhost');
    await expect(hosts.lookup('localhost')).rejects.toThrow('refused');
    away = false;
    expect(await hosts.lookup('localhost')).toEqual({ kind: 'product' });
  });
});
