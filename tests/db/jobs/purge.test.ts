import { describe, expect, it } from 'vitest';
import { platformClient } from '@/lib/db/clients';
import { contractedTables } from '@/lib/db/table-classes';
import { ERASURE_ORDER, purgeBin } from '@/lib/jobs/purge-bin';
import { purgeExpired } from '@/lib/jobs/purge-expired';
import { scheduleRecurring } from '@/lib/jobs/schedule';
import { isContracted, prepareWorld } from '../harness';
import { makeBrand } from '../rows';

const world = prepareWorld();
const days = (count: number) => new Date(Date.now() + count * 864e5);

describe('the hourly sweep', () => {
  it('takes what has had its time, and nothing else', async () => {
    const { a } = world();
    const { userId } = a.staff;
    const db = platformClient();
    const session = (name: string, expiresAt: Date, revokedAt: Date | null = null) =>
      db.session.create({
        data: { tokenHash: Buffer.from(name), userId, brandId: a.record.id, portal: 'brand', expiresAt, revokedAt },
      });
    const live = await session('live', days(1));
    await session('over', days(-2));
    await session('revoked', days(5), days(-2));
    const token = (name: string, expiresAt: Date) =>
      db.oneTimeToken.create({
        data: { tokenHash: Buffer.from(name), purpose: 'passwordReset', userId, email: a.staff.email, expiresAt },
      });
    const kept = await token('recent', days(-29));
    await token('old', days(-31));
    const device = (name: string, lastSeenAt: Date) =>
      db.knownDevice.create({ data: { userId, deviceHash: Buffer.from(name), lastSeenAt } });
    const known = await device('known', days(-390));
    await device('forgotten', days(-400));
    const key = (name: string, expiresAt: Date) =>
      db.idempotencyKey.create({
        data: { brandId: a.record.id, caller: 'user:1', key: name, requestHash: Buffer.alloc(1), expiresAt },
      });
    const valid = await key('valid', days(1));
    await key('over', days(-0.01));
    await db.limitCounter.create({ data: { bucket: 'x', key: 'now' } });
    const hold = (slug: string, expiresAt: Date) =>
      db.handleHold.create({ data: { slug, email: `${slug}@x.test`, expiresAt } });
    await hold('wanted', days(0.5));
    await hold('given-up', days(-0.01));
    await world().owner.query(
      `insert into limit_counters (bucket, key, updated_at) values ('x', 'old', now() - interval '3 days')`,
    );
    const mail = (state: 'failed' | 'kept' | 'queued', createdAt: Date) =>
      db.outgoingMail.create({
        data: {
          kind: 'test',
          toAddresses: ['a@b.test'],
          subject: state,
          text: 'words',
          html: 'words',
          state,
          createdAt,
        },
      });
    const failed = await mail('failed', days(-8));
    const fresh = await mail('failed', days(-6));
    const outbox = await mail('kept', days(-29));
    await mail('kept', days(-31));

    await purgeExpired({});

    expect((await db.session.findMany({ select: { id: true } })).map(({ id }) => id)).toEqual([live.id]);
    expect((await db.oneTimeToken.findMany()).map(({ id }) => id)).toEqual([kept.id]);
    expect((await db.knownDevice.findMany()).map(({ id }) => id)).toEqual([known.id]);
    expect((await db.idempotencyKey.findMany()).map(({ id }) => id)).toEqual([valid.id]);
    expect((await db.limitCounter.findMany()).map((row) => row.key)).toEqual(['now']);
    expect((await db.handleHold.findMany()).map((row) => row.slug)).toEqual(['wanted']);
    const mails = await db.outgoingMail.findMany({ orderBy: { id: 'asc' } });
    expect(mails.map(({ id, text }) => [id, text])).toEqual([
      [failed.id, null],
      [fresh.id, 'words'],
      [outbox.id, 'words'],
    ]);
  });
});

describe('the bin', () => {
  it('empties itself after 30 days: briefs with their comments', async () => {
    const { a } = world();
    const db = platformClient();
    const { id } = a.brief;
    const where = { brandId_id: { brandId: a.record.id, id } };
    await db.brief.update({ where, data: { deletedAt: days(-29) } });
    await purgeBin({}, { now: new Date() });
    expect(await db.brief.findUnique({ where })).not.toBeNull();
    await db.brief.update({ where, data: { deletedAt: days(-31) } });
    await purgeBin({}, { now: new Date() });
    expect(await db.brief.findUnique({ where })).toBeNull();
    expect(await db.briefComment.count({ where: { brandId: a.record.id, briefId: id } })).toBe(0);
  });

  it('empties itself of plans and scopes, with their rows', async () => {
    const { a } = world();
    const db = platformClient();
    const brandId = a.record.id;
    const plan = { brandId_id: { brandId, id: a.plan.id } };
    const scope = { brandId_id: { brandId, id: a.activeScope.id } };
    await db.plan.update({ where: plan, data: { deletedAt: days(-31) } });
    await db.scope.update({ where: scope, data: { deletedAt: days(-29) } });
    await purgeBin({}, { now: new Date() });
    expect(await db.plan.findUnique({ where: plan })).toBeNull();
    expect(await db.planRow.count({ where: { brandId, planId: a.plan.id } })).toBe(0);
    expect(await db.scope.findUnique({ where: scope })).not.toBeNull();
    await db.scope.update({ where: scope, data: { deletedAt: days(-31) } });
    await purgeBin({}, { now: new Date() });
    expect(await db.scope.findUnique({ where: scope })).toBeNull();
    expect(await db.scopeOngoing.count({ where: { brandId, scopeId: a.activeScope.id } })).toBe(0);
  });

  it('erases a removed brand with all that is its own, and touches no other', async () => {
    const gone = await makeBrand('gamma');
    const db = platformClient();
    const { id } = gone.record;
    const counts = async (brandId: number) =>
      Promise.all(
        ERASURE_ORDER.map(async (table) => {
          const { rows } = await world().owner.query(`select count(*)::int as n from ${table} where brand_id = $1`, [
            brandId,
          ]);
          return [table, rows[0].n] as const;
        }),
      );
    const before = await counts(world().b.record.id);
    await db.brand.update({ where: { id }, data: { deletedAt: days(-29), purgeAfter: days(1) } });
    await purgeBin({}, { now: new Date() });
    expect(await db.brand.findUnique({ where: { id } })).not.toBeNull();
    await db.brand.update({ where: { id }, data: { purgeAfter: days(-0.01) } });
    await purgeBin({}, { now: new Date() });
    expect(await db.brand.findUnique({ where: { id } })).toBeNull();
    expect((await counts(id)).filter(([, n]) => n > 0)).toEqual([]);
    expect(await counts(world().b.record.id)).toEqual(before);
  });

  it('goes on after what cannot be erased, and says that something could not', async () => {
    const { a, b, owner } = world();
    const db = platformClient();
    const brief = { brandId_id: { brandId: b.record.id, id: b.brief.id } };
    const view = await db.savedView.create({
      data: { brandId: a.record.id, userId: a.staff.userId, screen: 'briefs', name: 'Old', deletedAt: days(-31) },
    });
    await db.brief.update({ where: brief, data: { deletedAt: days(-31) } });
    await owner.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'stays'; end $$;
      create trigger refuse before delete on briefs for each row execute function refuse()`);
    try {
      await expect(purgeBin({}, { now: new Date() })).rejects.toThrow();
    } finally {
      await owner.query('drop function refuse cascade');
    }
    expect(await db.savedView.count({ where: { id: view.id } })).toBe(0);
    expect(await db.brief.findUnique({ where: brief })).not.toBeNull();
    await purgeBin({}, { now: new Date() });
    expect(await db.brief.findUnique({ where: brief })).toBeNull();
  });

  it('goes on after a brand that cannot be erased, and says that one could not', async () => {
    const db = platformClient();
    const [stays, goes] = [(await makeBrand('stays')).record, (await makeBrand('goes')).record];
    const { owner } = world();
    await db.brand.updateMany({
      where: { id: { in: [stays.id, goes.id] } },
      data: { deletedAt: days(-29), purgeAfter: days(-0.01) },
    });
    await owner.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'stays'; end $$;
      create trigger refuse before delete on briefs for each row when (old.brand_id = ${stays.id})
        execute function refuse()`);
    try {
      await expect(purgeBin({}, { now: new Date() })).rejects.toThrow();
    } finally {
      await owner.query('drop function refuse cascade');
    }
    const left = () => db.brand.findMany({ where: { id: { in: [stays.id, goes.id] } }, select: { id: true } });
    expect(await left()).toEqual([{ id: stays.id }]);
    await purgeBin({}, { now: new Date() });
    expect(await left()).toEqual([]);
  });

  it('erases in portions, of which none takes long, and jobs that failed for good a week ago', async () => {
    const { owner } = world();
    await owner.query(`insert into audit_entries (operation, entity, at)
      select 'x', 'brief', now() - interval '3000 days' from generate_series(1, 2500)`);
    await owner.query(`create function at_once() returns trigger language plpgsql as $$ begin
        if (select count(*) from gone) > 1000 then raise 'too many at once'; end if; return null; end $$;
      create trigger at_once after delete on audit_entries referencing old table as gone
        for each statement execute function at_once()`);
    const job = (key: string, set: string) =>
      owner.query(`select graphile_worker.add_job('mail.recover', '{}', job_key => '${key}', max_attempts => 3);
        update graphile_worker._private_jobs set ${set} where key = '${key}'`);
    await job('failed long ago', `attempts = 3, run_at = now() - interval '8 days'`);
    await job('failed', `attempts = 3, run_at = now() - interval '6 days'`);
    await job('late', `attempts = 2, run_at = now() - interval '8 days'`);
    await job(
      'at its last try',
      `attempts = 3, run_at = now() - interval '8 days', locked_at = now(), locked_by = 'w'`,
    );
    try {
      await purgeBin({}, { now: new Date() });
    } finally {
      await owner.query('drop function at_once cascade');
    }
    expect((await owner.query(`select from audit_entries where operation = 'x'`)).rowCount).toBe(0);
    const { rows } = await owner.query('delete from graphile_worker._private_jobs returning key');
    expect(rows.map(({ key }) => key).sort()).toEqual(['at its last try', 'failed', 'late']);
  });

  it('knows every table of a brand', async () => {
    const { rows } = await world().owner.query(
      `select attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where attname = 'brand_id' and attnotnull and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    // The others go with the brand's own row.
    const former = isContracted ? [] : contractedTables;
    expect([...ERASURE_ORDER, ...former].sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});

describe('recurring jobs', () => {
  it('are put in once per time, by any number of instances', async () => {
    const now = new Date();
    const known = new Set<string>();
    await scheduleRecurring(known, now);
    await scheduleRecurring(known, now);
    await scheduleRecurring(new Set(), now);
    const { rows } = await world().owner.query(
      'select task_identifier, key, run_at from graphile_worker.jobs order by 1',
    );
    expect(rows.map(({ task_identifier }) => task_identifier)).toEqual([
      'domains.check',
      'inbox.remind',
      'inbox.tell',
      'logos.measure',
      'mail.recover',
      'purge.bin',
      'purge.expired',
      'purge.files',
    ]);
    for (const { run_at } of rows) expect(run_at.getTime()).toBeGreaterThan(now.getTime());
  });
});
