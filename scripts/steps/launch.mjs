import { buildersAreMissing, checkNode, dependenciesAreStale, installDependencies } from './dependencies.mjs';
import { buildPdfPages } from './pdf-pages.mjs';
import { assertPortsAreFree } from './ports.mjs';
import { errorText, print, sinceStart, step } from './progress.mjs';
import { stopChildren } from './run.mjs';
import { buildIsStale, buildProduct, clientIsStale, generateClient } from './sources.mjs';

/** @typedef {() => Promise<unknown>} Close */

// A terminal's Ctrl-C reaches this process directly and again through npm; a person's second Ctrl-C comes later.
const REPEATED_SIGNAL_MS = 1000;
let isStopping = false;

/**
 * Prepares what is missing, serves, and stops in the right order: the server, then the embedded database. A database
 * that survives a kill -9 of this process is adopted by the next start.
 * @param {{ dev: boolean }} options
 */
export async function launch({ dev }) {
  /** @type {Close[]} */
  const closing = [];
  stopOnSignals(closing);
  try {
    checkNode();
    const lacksBuilders = buildersAreMissing() && (dev || clientIsStale() || buildIsStale());
    if (dependenciesAreStale() || lacksBuilders) await step('Dependencies installed', installDependencies);
    // Imported only now, since it depends on installed packages.
    const { readEnvironment } = await import('../../server/environment.mjs');
    const given = readEnvironment();
    await assertPortsAreFree(given);
    await serveFrom(given, { dev, closing });
  } catch (error) {
    // What the signal ended fails, too; its handler exits.
    if (isStopping) return;
    console.error(`\n${errorText(error)}`);
    stopChildren();
    await closeAll(closing);
    process.exit(1);
  }
}

/**
 * @param {import('../../lib/runtime/runtime').Environment} given
 * @param {{ dev: boolean, closing: Close[] }} options
 */
async function serveFrom(given, { dev, closing }) {
  const { openDatabase } = await import('../../server/database/open-database.mjs');
  const { hasDemo, loadDemo, wantsDemo } = await import('./demo.mjs');
  const database = await step('Database', () => openDatabase(given, { log: print }));
  closing.unshift(database.close);
  const { environment, ownerUrl } = database;

  if (clientIsStale()) await step('Database client generated', generateClient);
  if (dev) await buildPdfPages();
  const build = !dev && buildIsStale() ? step('Production build (a minute or two)', buildProduct) : null;
  // Both run in parallel; if one fails, the other is awaited before anything is shut down.
  const demo =
    ownerUrl && (await wantsDemo(ownerUrl, environment, print))
      ? step('Demonstration data', () => loadDemo(ownerUrl, environment))
      : null;
  const failed = (await Promise.allSettled([build, demo])).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;

  const { serve } = await import('../../server/index.mjs');
  const server = await step('Server', () => serve(environment, { dev, signals: false }));
  closing.unshift(server.close);
  const { DEMO_ADMIN, welcome } = await import('./welcome.mjs');
  const isDemo = environment.demo && ownerUrl !== undefined && (await hasDemo(ownerUrl, DEMO_ADMIN));
  console.log(welcome(environment, { demo: isDemo }));
  const { settingsWarnings } = await import('../../server/settings-warnings.mjs');
  for (const warning of settingsWarnings(environment)) print(`Warning: ${warning}`);
  print(`Started in ${sinceStart()}`);
}

/** @param {Close[]} closing */
function stopOnSignals(closing) {
  let signalledAt = 0;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    process.on(signal, async () => {
      if (signalledAt) {
        if (Date.now() - signalledAt > REPEATED_SIGNAL_MS) process.exit(1);
        return;
      }
      signalledAt = Date.now();
      isStopping = true;
      print('Stopping');
      stopChildren();
      await closeAll(closing);
      process.exit(0);
    });
  }
}

/** @param {Close[]} closing */
async function closeAll(closing) {
  for (const close of closing.splice(0)) await close().catch((error) => console.error(error.message));
}
