#!/usr/bin/env node
/**
 * `npm run build`: the Prisma client and the production build, for a deployment that prepares them ahead of the start.
 */
import { checkNode, dependenciesAreStale, installDependencies } from './steps/dependencies.mjs';
import { step } from './steps/progress.mjs';
import { buildIsStale, buildProduct, clientIsStale, generateClient } from './steps/sources.mjs';

try {
  checkNode();
  if (dependenciesAreStale()) await step('Dependencies installed', installDependencies);
  if (clientIsStale()) await step('Database client generated', generateClient);
  if (buildIsStale() || process.argv.includes('--force')) await step('Production build', buildProduct);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
