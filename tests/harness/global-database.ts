import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '@/server/database/migrate.mjs';
import { startTestPostgres } from './test-postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the PostgreSQL under test. */
    ownerUrl: string;
    /** A migrated database without rows that nobody connects to: test files clone it. */
    template: string;
    /** Names and passwords of the template's two roles, which its clones also use. */
    roles: { appRole: string; appPassword: string; platformRole: string; platformPassword: string };
  }
}

const PASSWORDS = { appPassword: 'test-app', platformPassword: 'test-platform' };

/** One PostgreSQL and one migrated template for all files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  const template = `agency_template_${process.pid}_${Date.now().toString(36)}`;
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(`create database ${template}`);
  const url = withDatabase(server.ownerUrl, template);
  // `TEST_CONTRACTED=true`: like a deployment after `npm run migrate -- --contract`.
  const contract = process.env.TEST_CONTRACTED === 'true';
  const { appRole, platformRole } = await migrate(url, { ...PASSWORDS, contract });
  project.provide('ownerUrl', server.ownerUrl);
  project.provide('template', template);
  project.provide('roles', { appRole, platformRole, ...PASSWORDS });
  return async () => {
    await owner.query(`drop database if exists ${template} with (force)`);
    await owner.query(`drop role ${appRole}, ${platformRole}`);
    await owner.end();
    await server.stop();
  };
}

const withDatabase = (url: string, database: string): string => {
  const next = new URL(url);
  next.pathname = `/${database}`;
  return next.href;
};
