-- Run by a superuser in each database that PgBouncer stands before. The password also stands in PgBouncer's
-- userlist.txt: "pgbouncer" "{password}"
do 'begin create role pgbouncer; exception when duplicate_object then null; end';
alter role pgbouncer login password '{password}';
grant connect on database {database} to pgbouncer;
create schema pgbouncer authorization pgbouncer;
create function pgbouncer.lookup(wanted text, out name text, out password text) language sql security definer
  set search_path = pg_catalog as 'select usename, passwd from pg_shadow where usename = wanted and not usesuper';
revoke all on function pgbouncer.lookup(text) from public;
grant execute on function pgbouncer.lookup(text) to pgbouncer;
