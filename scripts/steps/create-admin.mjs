import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';

/**
 * Makes somebody a superuser, in one transaction. A new password ends earlier sessions and tokens (D2.4).
 * @param {string} ownerUrl
 * @param {{ email: string, firstName: string, lastName: string, password: string | null }} person without a password one
 *   is set by a link
 * @returns {Promise<{ isNew: boolean, secret: string | null }>} `secret`: of that link
 */
export async function createAdmin(ownerUrl, { email, firstName, lastName, password }) {
  // Trust 2: argon2id, which is this package's default.
  const passwordHash = password && (await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }));
  const secret = password ? null : randomBytes(32).toString('base64url');
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'agency-create-admin' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const known = await client.query(
      `update users set email_verified_at = coalesce(email_verified_at, now()), version = version + 1, updated_at = now()
       where lower(email) = $1 and deleted_at is null returning id`,
      [email],
    );
    const { rows } = known.rowCount
      ? known
      : await client.query(
          `insert into users (first_name, last_name, email, email_verified_at, terms_accepted_at)
           values ($1, $2, $3, now(), now()) returning id`,
          [firstName, lastName, email],
        );
    const { id } = rows[0];
    if (passwordHash) await setPassword(client, id, passwordHash);
    if (secret) await issueLink(client, id, secret);
    await client.query(
      `insert into platform_roles (user_id, role) values ($1, 'superuser')
       on conflict (user_id) do update set role = 'superuser', revoked_at = null`,
      [id],
    );
    // Superusers show in the lists of every brand.
    await client.query('update brands set reference_version = reference_version + 1');
    await client.query(
      `insert into audit_entries (actor_user_id, operation, entity, entity_uuid)
       select id, 'platform.createAdmin', 'user', uuid from users where id = $1`,
      [id],
    );
    await client.query('commit');
    return { isNew: !known.rowCount, secret };
  } finally {
    await client.end();
  }
}

/** @param {pg.Client} client @param {number} id @param {string} passwordHash */
async function setPassword(client, id, passwordHash) {
  await client.query(
    `insert into user_credentials (user_id, password_hash) values ($1, $2)
       on conflict (user_id) do update set password_hash = excluded.password_hash, password_changed_at = now()`,
    [id, passwordHash],
  );
  await client.query('update sessions set revoked_at = now() where user_id = $1 and revoked_at is null', [id]);
  await client.query('update api_token_families set revoked_at = now() where user_id = $1 and revoked_at is null', [
    id,
  ]);
  await endTokens(client, id, ['passwordReset', 'emailVerification', 'emailChange', 'handoff']);
}

/**
 * As with the product's own links, only the hash is stored, and a new link ends earlier ones.
 * @param {pg.Client} client
 * @param {number} id
 * @param {string} secret
 */
async function issueLink(client, id, secret) {
  await endTokens(client, id, ['passwordReset']);
  await client.query(
    `insert into one_time_tokens (token_hash, purpose, user_id, email, expires_at)
     select $1, 'passwordReset', id, email, now() + interval '24 hours' from users where id = $2`,
    [createHash('sha256').update(secret).digest(), id],
  );
}

/** @param {pg.Client} client @param {number} id @param {string[]} purposes */
async function endTokens(client, id, purposes) {
  await client.query(
    `update one_time_tokens set revoked_at = now()
     where user_id = $1 and purpose::text = any ($2) and used_at is null and revoked_at is null`,
    [id, purposes],
  );
}
