import { checkNode, dependenciesAreStale, installDependencies } from './dependencies.mjs';
import { errorText, step } from './progress.mjs';

/**
 * The frame of every script that works on the database: reads the environment, reaches the database (beside a serving
 * product, or alone), works, and stops what it started. Errors end with one readable message and code 1.
 * @param {string} usage
 * @param {[number, number]} wanted how many arguments there may be
 * @param {(
 *   database: { environment: import('../../server/environment.mjs').Environment, ownerUrl: string },
 *   given: string[],
 *   options: string[],
 * ) => Promise<void>} work
 * @param {{ migrates?: boolean }} [options] `migrates`: the database is brought up to this release first; otherwise it
 *   is worked on as it is
 */
export async function onDatabase(usage, [fewest, most], work, { migrates = false } = {}) {
  const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
  const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  let database;
  try {
    if (given.length < fewest || given.length > most) throw new Error(`Usage: ${usage}`);
    checkNode();
    if (dependenciesAreStale()) await step('Dependencies installed', installDependencies);
    const { readEnvironment } = await import('../../server/environment.mjs');
    const { openDatabase, reachDatabase } = await import('../../server/database/open-database.mjs');
    const open = migrates ? openDatabase : reachDatabase;
    database = await open(readEnvironment(), { log: (line) => console.error(line) });
    const { environment, ownerUrl } = database;
    if (!ownerUrl) throw new Error("Set DATABASE_URL: this needs the owner's rights");
    await work({ environment, ownerUrl }, given, options);
  } catch (error) {
    console.error(errorText(error));
    process.exitCode = 1;
  } finally {
    await database?.leave();
  }
  process.exit();
}
