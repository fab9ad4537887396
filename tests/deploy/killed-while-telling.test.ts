import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../api/client';
import { smtpServer } from '../db/mail/smtp-server';
import { PASSWORD } from '../harness/people';
import { freePort, newDataDir, type Product, startProduct } from '../harness/product.mjs';

/**
 * The server is killed twenty times while it writes, notifies and sends, next to a mail server that records what it
 * receives (Y-11). The two minutes for which a mail collects entries, and the seconds after which a worker counts as
 * dead, are shortened in the database, so that each run takes over what the last one left, and some mails are being
 * sent at each kill.
 */
const LIVES = 20;
/** One in this many runs continues until the mail server has accepted a mail. */
const SENDS = 2;
/**
 * No more mails are queued than the mail server accepts in about a second, or sending would continue long after the
 * end.
 */
const MAX_QUEUED = 8;
const dataDir = newDataDir();
let product: Product;
let port = 0;
let mails: Awaited<ReturnType<typeof smtpServer>>;
let database: pg.Pool;

const start = async () => {
  product = await startProduct({ port, dataDir, env: { SMTP_URL: `smtp://127.0.0.1:${mails.port}` } });
};
beforeAll(async () => {
  // Accepts a message slowly enough for a sender to be killed in between.
  mails = await smtpServer({ delayMs: 120 });
  port = await freePort(5970);
  await start();
  database = new pg.Pool({ connectionString: product.ownerUrl(), max: 2 });
  database.on('error', () => {});
}, 120_000);
afterAll(async () => {
  await database?.end();
  await product?.stop();
  await mails?.close();
}, 60_000);

/** The product works on the same rows: which of the two loses a conflict does not matter. */
const nudge = (text: string, values: unknown[] = []) =>
  database.query(text, values).catch((error: { code?: string }) => {
    if (error.code !== DEADLOCK) throw error;
  });
const DEADLOCK = '40P01';

const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row> => {
  const { rows } = await database.query<Row>(text, values);
  return rows[0] as Row;
};

const queued = async () =>
  (await one<{ n: number }>(`select count(*)::int as n from outgoing_mails where state = 'queued'`)).n;

/** The mentioned people, in turn, so that several mails are sent at once. */
async function prepared() {
  const { rows: people } = await database.query<{ id: number; name: string; email: string }>(
    `select m.id, concat(u.first_name, ' ', u.last_name) as name, u.email
     from brand_users m join brands b on b.id = m.brand_id join users u on u.id = m.user_id
     where b.slug = 'harbour' and m.deleted_at is null and m.accepted_at is not null and u.deleted_at is null
       and u.email <> 'ada@harbour.test' order by m.id limit 4`,
  );
  const ids = await one<{ brand: string; brief: string }>(
    `select b.uuid as brand, (select uuid from briefs where brand_id = b.id and deleted_at is null limit 1) as brief
     from brands b where slug = 'harbour'`,
  );
  const members = people.map(({ id }) => id);
  await database.query('delete from inbox_entries where brand_user_id = any($1)', [members]);
  await database.query('delete from inbox_settings where brand_user_id = any($1)', [members]);
  return { people, members, path: `/v1/brands/${ids.brand}/briefme/briefs/${ids.brief}/comments` };
}

async function logIn(): Promise<string> {
  const body = { email: 'ada@harbour.test', password: PASSWORD };
  const path = '/v1/auth/login';
  return (await call<{ token: string }>({ method: 'POST', host: 'harbour', port, path, body })).body.token;
}

it('[Y-11] killed twenty times while deeds happen: no entry is lost, no mail is sent twice', async () => {
  const { people, members, path } = await prepared();
  const acknowledged: string[] = [];
  const token = await logIn();
  let life = 0;
  for (; life < LIVES; life += 1) {
    let over = false;
    const write = async (which: number) => {
      for (let count = 0; !over; count += 1) {
        const { id, name } = people[(which + count) % people.length] ?? { id: 0, name: '' };
        const mentions = [{ brandUserId: id, start: 0, length: name.length + 1 }];
        const body = { bodyContent: `@${name} life ${life}, ${which}, ${count}`, mentions };
        const reply = await call<{ uuid: string }>({ method: 'POST', host: 'harbour', port, path, token, body }).catch(
          () => null,
        );
        if (reply?.status === 201) acknowledged.push(reply.body.uuid);
        else await sleep(20);
      }
    };
    const hurry = async () => {
      for (; !over; await sleep(150)) {
        if ((await queued()) > MAX_QUEUED) continue;
        // After an occasional read the next mention makes a new entry.
        await nudge(
          `update inbox_entries set read_at = now() where brand_user_id = any($1) and mailed_at is not null`,
          [members],
        );
        await nudge(
          `update inbox_entries set mail_due_at = now(), mailed_at = null
           where brand_user_id = any($1) and mail_due_at is not null`,
          [members],
        );
        await nudge(
          `update inbox_entries set mailed_at = mailed_at - interval '3 minutes'
           where brand_user_id = any($1) and mailed_at > now() - interval '2 minutes'`,
          [members],
        );
        await nudge(`select graphile_worker.add_job('inbox.tell', '{}')`);
      }
    };
    const before = acknowledged.length;
    const sentBefore = mails.received.length;
    const working = Promise.all([write(0), write(1), write(2), hurry()]);
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 10);
    if (life % SENDS === 0) {
      await expect.poll(() => mails.received.length, { timeout: 120_000 }).toBeGreaterThan(sentBefore);
    }
    await sleep(Math.random() * 400);
    await product.kill('SIGKILL');
    over = true;
    await working;
    await database.query("update job_workers set seen_at = seen_at - interval '1 minute'");
    await start();
  }

  // Every stored mention is counted once in its member's entries, and every acknowledged one is stored.
  const { rows: there } = await database.query<{ uuid: string }>(
    'select uuid from brief_comments where uuid = any($1::uuid[])',
    [acknowledged],
  );
  expect(there.length).toBe(acknowledged.length);
  for (const { id } of people) {
    const { mentioned, counted } = await one<{ mentioned: number; counted: number }>(
      `select
         (select count(*)::int from brief_comments where mentions @> jsonb_build_array(jsonb_build_object('brandUserId', $1::int))
            and body_content like '%life %') as mentioned,
         (select coalesce(sum(count), 0)::int from inbox_entries where brand_user_id = $1 and cause = 'mention') as counted`,
      [id],
    );
    expect(counted).toBe(mentioned);
  }

  // Nothing is queued any more, except what a dead sender has locked; and the mail server accepted no mail twice.
  await expect.poll(queued, { timeout: 120_000 }).toBe(0);
  const ids = mails.received.map(({ data }) => /^Message-ID: (\S+)/im.exec(data)?.[1]);
  expect(ids.filter((id, at) => !id || ids.indexOf(id) !== at)).toEqual([]);
  expect(ids.length).toBeGreaterThanOrEqual(LIVES / SENDS);
  for (const { data } of mails.received) {
    const headers = (data.split('\r\n\r\n', 1)[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
    expect(headers).toMatch(/^List-Unsubscribe: <http/im);
    expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
  }
  // Every outbox row marked 'sent' was sent.
  const { rows: sent } = await database.query<{ uuid: string; attempts: number }>(
    `select uuid, attempts from outgoing_mails where kind = 'inbox' and state = 'sent'`,
  );
  for (const { uuid } of sent) expect(ids.some((id) => id?.includes(uuid))).toBe(true);
  console.log(`${LIVES} kills, ${acknowledged.length} mentions, ${ids.length} mails`);
}, 1_200_000);
