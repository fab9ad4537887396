#!/usr/bin/env node
/**
 * `npm run migrate`: brings the database up to this release, apart from serving, so that serving needs no owner's
 * rights. `npm run migrate -- --contract` also removes what only the previous release needs: run it once none of its
 * instances serves and no rollback to it is wanted.
 */
import { checkNode, dependenciesAreStale, installDependencies } from './steps/dependencies.mjs';
import { errorText, step } from './steps/progress.mjs';

const OPTIONS = ['--contract'];
const given = process.argv.slice(2);

try {
  const unknown = given.filter((word) => !OPTIONS.includes(word));
  if (unknown.length > 0) throw new Error(`Usage: npm run migrate -- [${OPTIONS.join('] [')}]`);
  checkNode();
  if (dependenciesAreStale()) await step('Dependencies installed', installDependencies);
  const { readEnvironment } = await import('../server/environment.mjs');
  const { migrateDatabase } = await import('../server/database/open-database.mjs');
  const outcome = await migrateDatabase(readEnvironment(), {
    contract: given.includes('--contract'),
    log: (line) => console.log(line),
  });
  console.log(sentence(outcome));
} catch (error) {
  console.error(errorText(error));
  process.exitCode = 1;
}

/** @param {{ applied: string[], unknown: string[], appRole: string, platformRole: string }} outcome */
function sentence({ applied, unknown, appRole, platformRole }) {
  if (unknown.length > 0) return `A newer release has migrated this database (${unknown.at(-1)}): nothing was changed`;
  const done = applied.length === 0 ? 'Every migration was there' : `${applied.length} migration(s) applied`;
  return `${done}; ${appRole} and ${platformRole} serve it`;
}
