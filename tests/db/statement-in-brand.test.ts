import { describe, expect, it } from 'vitest';
import { Prisma } from '@/lib/db/generated/client';
import { statementInBrand } from '@/lib/db/statement-in-brand';
import { prepareWorld } from './harness';

const world = prepareWorld();

describe('one statement in a brand', () => {
  it('sees one brand only, also where the statement names the other, or none', async () => {
    const { a, b } = world();
    const all = await statementInBrand<{ uuid: string; brand_id: number }>(
      a.record.id,
      Prisma.sql`select uuid, brand_id from briefs`,
    );
    expect(all.map(({ uuid }) => uuid)).toContain(a.brief.uuid);
    expect(new Set(all.map(({ brand_id }) => brand_id))).toEqual(new Set([a.record.id]));
    const other = Prisma.sql`select uuid from briefs where brand_id = ${b.record.id}`;
    expect(await statementInBrand(a.record.id, other, 'once')).toEqual([]);
    expect(await statementInBrand(b.record.id, other, 'once')).toEqual([{ uuid: b.brief.uuid }]);
    expect(() => statementInBrand(0, other)).toThrow('needs a brand');
  });

  it('leaves no setting behind on its connection', async () => {
    const { a, runtime } = world();
    await statementInBrand(a.record.id, Prisma.sql`select 1`, 'once');
    const { rows } = await runtime.appPool.query(
      "select nullif(current_setting('app.brand_id', true), '') as brand, current_setting('plan_cache_mode') as mode, (select count(*)::integer from briefs) as briefs",
    );
    expect(rows).toEqual([{ brand: null, mode: 'auto', briefs: 0 }]);
  });

  it('is a transaction: all of it stands, or nothing', async () => {
    const { a } = world();
    const rename = (project: string, divisor: number) => Prisma.sql`
      with renamed as (
        update briefs set project = ${project} where brand_id = ${a.record.id} and uuid = ${a.brief.uuid}::uuid returning id
      )
      select count(*)::integer / ${divisor}::integer as renamed from renamed`;
    const name = () =>
      statementInBrand(a.record.id, Prisma.sql`select project from briefs where uuid = ${a.brief.uuid}::uuid`);
    expect(await statementInBrand(a.record.id, rename('Stands', 1), 'once')).toEqual([{ renamed: 1 }]);
    expect(await name()).toEqual([{ project: 'Stands' }]);
    await expect(statementInBrand(a.record.id, rename('Never', 0), 'once')).rejects.toThrow('division by zero');
    expect(await name()).toEqual([{ project: 'Stands' }]);
  });

  it('fails where only its end is refused', async () => {
    const { a, owner } = world();
    await owner.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused at the end'; end $$;
      create constraint trigger refused after update on briefs deferrable initially deferred
        for each row execute function refuse()`);
    try {
      const touch = Prisma.sql`update briefs set urgent = not urgent where uuid = ${a.brief.uuid}::uuid returning id`;
      await expect(statementInBrand(a.record.id, touch, 'once')).rejects.toThrow('refused at the end');
    } finally {
      await owner.query('drop trigger refused on briefs; drop function refuse()');
    }
  });

  it('answers values as the driver reads them, side by side and after a failure', async () => {
    const { a } = world();
    const read = (n: number) =>
      statementInBrand(
        a.record.id,
        Prisma.sql`select ${n}::integer as n, null as nothing, ${[1, 2]}::integer[] as list, ${"it's"}::text as text, date '2027-01-02'::text as day`,
      );
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => read(n)));
    expect(answers).toEqual(
      Array.from({ length: 30 }, (_, n) => [{ n, nothing: null, list: [1, 2], text: "it's", day: '2027-01-02' }]),
    );
    await expect(statementInBrand(a.record.id, Prisma.sql`select 1 / ${0}::integer`)).rejects.toThrow(
      'division by zero',
    );
    await expect(statementInBrand(a.record.id, Prisma.sql`select nonsense`)).rejects.toThrow('does not exist');
    expect(await read(7)).toHaveLength(1);
  });
});
