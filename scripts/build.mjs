#!/usr/bin/env node
/**
 * `npm run build`: the Prisma client and the production build, for a deployment that prepares them ahead of the start.
 */
import { buildersAreMissing, checkNode, dependenciesAreStale, installDependencies } from './steps/dependencies.mjs';
import { errorText, step } from './steps/progress.mjs';
import { buildIsStale, buildProduct, clientIsStale, generateClient } from './steps/sources.mjs';

try {
  checkNode();
  const isForced = process.argv.includes('--force');
  const builds = isForced || clientIsStale() || buildIsStale();
  if (dependenciesAreStale() || (builds && buildersAreMissing()))
    await step('Dependencies installed', installDependencies);
  if (clientIsStale()) await step('Database client generated', generateClient);
  if (buildIsStale() || isForced) await step('Production build', buildProduct);
} catch (error) {
  console.error(`\n${errorText(error)}`);
  process.exit(1);
}
