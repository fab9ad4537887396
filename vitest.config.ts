import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * unit       pure rules, no database
 * structure  the rules of docs/architecture.md, held against the files and a migrated database
 * db         operations on a real PostgreSQL, one clone of a template per file
 * api        black box over HTTP, against the production build with the demonstration data
 * deploy     what docs/operations.md promises, with the real programs: several installations, poolers, proxies
 * The browser's tests are Playwright's (playwright.config.ts).
 */
const project = (name: string, globalSetup: string[] = [], isolate = true) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], globalSetup, isolate },
});
const DATABASE = 'tests/harness/global-database.ts';
const SERVER = 'tests/harness/global-server.ts';
const PDF_PAGES = 'tests/harness/global-pdf-pages.ts';

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') } },
  test: {
    pool: 'forks',
    // Two more than the cores of a small machine: files wait for the disk, a frozen database or a silent mail server.
    maxWorkers: 4,
    // A busy machine is no failure: what takes a second on an idle one has a minute.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    projects: [
      project('unit', [PDF_PAGES]),
      project('structure', [DATABASE]),
      // Files share a worker's modules, as requests share a process's; each has its own runtime and database.
      project('db', [DATABASE, PDF_PAGES], false),
      project('api', [SERVER]),
      project('deploy'),
    ],
  },
});
