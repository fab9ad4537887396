// @ts-check
import { withLockRetries } from './with-lock-retries.mjs';

const BRAND = "nullif(current_setting('app.brand_id', true), '')::integer";
const ISOLATED = (/** @type {string} */ column) => `using (${column} = ${BRAND}) with check (${column} = ${BRAND})`;
const VISIBLE = `for select using (
  exists (select 1 from brand_users where brand_users.user_id = users.id and brand_users.brand_id = ${BRAND})
  or (nullif(current_setting('app.brand_id', true), '') is not null
    and exists (select 1 from platform_roles where platform_roles.user_id = users.id)))`;

/**
 * Row-level security as the migrations made it, where a database was restored from `pg_dump --no-policies`: FORCE is in
 * such a dump, ENABLE and the policies are not. Otherwise there is nothing to do.
 * @param {import('pg').Client} client the owner's, under the lock of the migrating step
 */
export async function restoreRowSecurity(client) {
  const { rows } = await client.query(
    `select c.oid::regclass::text as name, c.relrowsecurity as enabled,
            exists (select from pg_policy where polrelid = c.oid and polname in ('brand_isolation', 'member_visibility')) as guarded
     from pg_class as c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity`,
  );
  for (const { name, enabled, guarded } of rows) {
    if (enabled && guarded) continue;
    const policy =
      name === 'users'
        ? `create policy member_visibility on users ${VISIBLE}`
        : `create policy brand_isolation on ${name} ${ISOLATED(name === 'brands' ? 'id' : 'brand_id')}`;
    await withLockRetries(client, () =>
      client.query(`alter table ${name} enable row level security; ${guarded ? '' : policy}`),
    );
  }
  // The job runner's, which are not forced.
  const { rows: jobs } = await client.query(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'graphile_worker'::regnamespace and relkind = 'r' and relname like '\\_private\\_%'
       and not relrowsecurity`,
  );
  for (const { name } of jobs) {
    await withLockRetries(client, () => client.query(`alter table ${name} enable row level security`));
  }
}
