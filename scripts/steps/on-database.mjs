import { checkNode, dependenciesAreStale, installDependencies } from './dependencies.mjs';
import { step } from './progress.mjs';

/**
 * The frame of every script that works on the database: reads the environment, opens the database (beside a serving
 * product, or alone), works, and stops what it started. Errors end with one readable message and code 1.
 * @param {string} usage
 * @param {[number, number]} wanted how many arguments there may be
 * @param {(
 *   database: import('../../server/database/open-database.mjs').OpenDatabase & { ownerUrl: string },
 *   given: string[],
 *   options: string[],
 * ) => Promise<void>} work
 */
export async function onDatabase(usage, [fewest, most], work) {
  const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
  const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  let database;
  try {
    if (given.length < fewest || given.length > most) throw new Error(`Usage: ${usage}`);
    checkNode();
    if (dependenciesAreStale()) await step('Dependencies installed', installDependencies);
    const { readEnvironment } = await import('../../server/environment.mjs');
    const { openDatabase } = await import('../../server/database/open-database.mjs');
    database = await openDatabase(readEnvironment(), { log: (line) => console.error(line) });
    const { ownerUrl } = database;
    if (!ownerUrl) throw new Error("Set DATABASE_URL: this needs the owner's rights");
    await work({ ...database, ownerUrl }, given, options);
  } catch (error) {
    console.error(isMistake(error) ? error : /** @type {Error} */ (error).message);
    process.exitCode = 1;
  } finally {
    await database?.leave();
  }
  process.exit();
}

/**
 * Refusals, PostgreSQL's and the file system's errors are readable sentences; a bug of ours needs its stack.
 * @param {unknown} error
 */
export const isMistake = (error) => error instanceof TypeError || error instanceof ReferenceError;
