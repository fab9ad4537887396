import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '@/server/database/migrate.mjs';
import { ensureRoles } from '@/server/database/roles.mjs';
import { startTestPostgres } from './test-postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the PostgreSQL under test. */
    ownerUrl: string;
    /** A migrated database without rows that nobody connects to: test files clone it. */
    template: string;
    roles: { app: string; platform: string };
  }
}

// The roles belong to the whole server: two runs on one given server must agree on them.
const PASSWORDS = { appPassword: 'test-app', platformPassword: 'test-platform' };

/** One PostgreSQL and one migrated template for all files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  const template = `agency_template_${process.pid}_${Date.now().toString(36)}`;
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(`create database ${template}`);
  const url = withDatabase(server.ownerUrl, template);
  const roles = await ensureRoles(url, PASSWORDS);
  await migrate(url, roles);
  project.provide('ownerUrl', server.ownerUrl);
  project.provide('template', template);
  project.provide('roles', { app: PASSWORDS.appPassword, platform: PASSWORDS.platformPassword });
  return async () => {
    await owner.query(`drop database if exists ${template} with (force)`);
    await owner.end();
    await server.stop();
  };
}

const withDatabase = (url: string, database: string): string => {
  const next = new URL(url);
  next.pathname = `/${database}`;
  return next.href;
};
