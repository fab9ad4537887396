import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerBrandExport, answerPlatformExport } from '@/lib/audit/answer-export';
import { listAllAuditEntries } from '@/lib/audit/list-all-audit-entries';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { type ApiAnswer, responseOf } from '@/lib/core/api-call';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { contextOf, platformContextOf, prepareWorld } from '../harness';
import { type BrandRows, makeBrand } from '../rows';
import { sessionOf } from '../session';
import { plansOf, statementsAbout } from '../statement-plans';

/** A long log: its file, which is read in chunks, and its filters, which are looked up. */
const world = prepareWorld();
const ENTRIES = 12_000;
const OTHERS = 80_000;
let brand: BrandRows;
let thing = '';

beforeAll(async () => {
  const { owner } = world();
  brand = await makeBrand('longlog');
  await owner.query(
    `insert into audit_entries (brand_id, actor_user_id, operation, entity, entity_uuid, label, details, ip, at)
     select case when n % 40 = 0 then $1::int else $2::int end, case when n % 40 = 0 then $3::int else $4::int end, 'briefs.create', 'brief',
            gen_random_uuid(), 'Brief ' || n, '{"event": "created"}', '10.0.0.1', now() - n * interval '1 minute'
     from generate_series(1, $5::integer) as n`,
    [brand.record.id, world().b.record.id, brand.staff.userId, world().b.staff.userId, OTHERS],
  );
  await owner.query(
    `insert into audit_entries (brand_id, operation, entity, entity_uuid, label, details, at)
     select $1::int, 'briefs.create', 'brief', gen_random_uuid(), repeat('Long ago ', 20), '{"event": "created"}',
            now() - interval '40 days' - n * interval '1 second'
     from generate_series(1, $2::integer) as n`,
    [brand.record.id, ENTRIES],
  );
  await owner.query('vacuum analyze audit_entries');
  const { rows } = await owner.query(
    'select entity_uuid from audit_entries where brand_id = $1 and actor_user_id is not null limit 1',
    [brand.record.id],
  );
  thing = rows[0].entity_uuid;
});
afterEach(() => vi.restoreAllMocks());

// With sessions of their own, since a file ends with its session.
const admin = async () => ({
  ...contextOf(world(), 'brandAdmin', { brand }),
  credential: await sessionOf(brand.brandAdmin.userId, brand.record.id),
});
const superuser = async () => ({
  ...platformContextOf(world().superuser),
  credential: await sessionOf(world().superuser.userId, null),
});
const pools = () => [world().runtime.appPool, world().runtime.platformPool];
const inUse = () => pools().reduce((sum, pool) => sum + pool.totalCount - pool.idleCount + pool.waitingCount, 0);

describe.each([
  ["a brand's", async (query: Record<string, string> = {}) => answerBrandExport(await admin(), query)],
  [
    "the platform's",
    async (query: Record<string, string> = {}) =>
      answerPlatformExport(await superuser(), { ...query, brand: brand.record.uuid }),
  ],
])('%s log as a file', (which, ask) => {
  it('holds no connection between two chunks, and none of them is read before it is wanted', async () => {
    const heard = statementsAbout('audit_entries');
    const reader = responseOf(await ask()).body?.getReader();
    const begun = heard.length;
    // The heading, the four parts of a chunk, and the first of the next.
    for (let part = 1; part <= 6; part += 1) {
      expect((await reader?.read())?.done).toBe(false);
      await expect.poll(inUse).toBe(0);
    }
    for (let seen = -1; seen !== heard.length; await sleep(200)) seen = heard.length;
    // Those two chunks, and two ahead of them; there are seven.
    expect(heard.length - begun).toBe(4);
    await reader?.cancel();
    await expect.poll(inUse).toBe(0);
  });

  it('has every entry once, newest first', async () => {
    const lines = (await responseOf(await ask()).text()).trimEnd().split('\r\n').slice(1);
    // The entry of this export itself is among them.
    expect(lines.length).toBeGreaterThanOrEqual(ENTRIES + OTHERS / 40);
    const named = lines.flatMap((line) => /Brief (\d+)/.exec(line)?.[1] ?? []).map(Number);
    expect(named).toHaveLength(OTHERS / 40);
    expect(new Set(named).size).toBe(named.length);
  });

  it('[Y-28] is an Excel workbook: its instants are real, text is text; the log says so', async () => {
    const sum = '=SUM(1)';
    await platformClient().auditEntry.create({
      data: {
        brandId: brand.record.id,
        actorUserId: brand.staff.userId,
        operation: 'briefs.create',
        entity: 'brief',
        label: `${sum} ${which}`,
        details: { event: 'created' },
        at: new Date('2026-11-24T09:05:30Z'),
      },
    });
    const { headers, body } = await ask({ format: 'xlsx', search: which, kind: 'created' });
    expect(headers['Content-Type']).toContain('spreadsheetml.sheet');
    expect(headers['Content-Disposition']).toMatch(/audit log \d{4}-\d\d-\d\d\.xlsx"/);
    const parts = unzipSync(new Uint8Array(await new Response(body).arrayBuffer()));
    const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    expect(part('xl/sharedStrings.xml')).toContain(`<t>${sum} `);
    const sheet = part('xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f>');
    // The 24th of November 2026, 20:05 in Sydney, as spreadsheets count days; one line.
    expect(sheet).toMatch(/<c r="A2" s="\d+"( t="n")?><v>46350\.8368\d*<\/v>/);
    expect(sheet).not.toContain('r="A3"');
    const { answer } = await performInBrand(listAuditEntries, await admin(), { search: 'exported' });
    const all = await performOnPlatform(listAllAuditEntries, await superuser(), { search: 'exported' });
    expect([...answer.data, ...all.answer.data].map(({ label }) => label)).toContainEqual(
      expect.stringMatching(new RegExp(`^1 row as Excel, What: created; Search: ${which}`)),
    );
  });

  it('[Y-28] is a workbook of 10,000 entries at most; CSV has them all', async () => {
    await expect(ask({ format: 'xlsx' })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'export/too_many_rows',
      message: expect.stringMatching(
        /^Excel files take up to 10,000 rows, and these are 14,0\d\d\. CSV takes them all$/,
      ),
    });
    await expect(ask({ format: 'pdf' })).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('a file that takes its time', () => {
  const begun = async (answer: Promise<ApiAnswer>) => {
    const reader = responseOf(await answer).body?.getReader();
    await reader?.read();
    return async () => {
      for (;;) if ((await reader?.read())?.done !== false) return 'whole';
    };
  };

  it('ends with the session that it began with', async () => {
    const context = await admin();
    const rest = await begun(answerBrandExport(context, {}));
    await platformClient().session.update({ where: { id: context.credential.id }, data: { revokedAt: new Date() } });
    await expect(rest()).rejects.toMatchObject({ code: 'auth/session_ended' });
  });

  it('ends with the right to it', async () => {
    const db = platformClient();
    const { userId } = brand.brandAdmin;
    const membership = { where: { brandId: brand.record.id, userId } };
    const own = await begun(answerBrandExport(await admin(), {}));
    await db.brandUser.updateMany({ ...membership, data: { permission: 'staff' } });
    await expect(own()).rejects.toMatchObject({ code: 'auth/session_ended' });
    await db.brandUser.updateMany({ ...membership, data: { permission: 'brandAdmin' } });

    const all = await begun(answerPlatformExport(await superuser(), { brand: brand.record.uuid }));
    const role = { where: { userId: world().superuser.userId } };
    await db.platformRole.update({ ...role, data: { revokedAt: new Date() } });
    await expect(all()).rejects.toMatchObject({ code: 'auth/session_ended' });
    await db.platformRole.update({ ...role, data: { revokedAt: null } });
  });
});

describe('a filter of the log', () => {
  const day = (ago: number) => new Date(Date.now() - ago * 864e5).toISOString().slice(0, 10);
  const filters = () => ({
    person: { person: brand.staff.userUuid },
    thing: { thing },
    days: { from: day(3), to: day(2) },
    none: {},
  });

  it.each(['person', 'thing', 'days', 'none'] as const)(
    '%s: looks entries up and does not read the table',
    async (name) => {
      const filter = filters()[name];
      const own = async (query: object) => performInBrand(listAuditEntries, await admin(), query);
      const [table, brandId] = ['audit_entries', brand.record.id];
      const plans = await plansOf(world(), { table, role: 'app', brandId }, () => own(filter));
      const all = async (query: object) =>
        performOnPlatform(listAllAuditEntries, await superuser(), { ...query, brand: brand.record.uuid });
      plans.push(...(await plansOf(world(), { table, role: 'platform', brandId }, () => all(filter))));
      expect(plans.length).toBeGreaterThanOrEqual(2);
      for (const plan of plans) expect(plan).not.toContain('Seq Scan on audit_entries');
    },
  );
});
