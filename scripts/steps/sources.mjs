import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PAGE_ROUTES, pageRoutesIn } from '../../server/observe/page-routes.mjs';
import { buildPdfPages, pdfPagesAreThere } from './pdf-pages.mjs';
import { root, runNode } from './run.mjs';

/** What is built from sources is rebuilt only when they changed: a hash of the sources is stored beside each output. */

const SCHEMA = ['prisma/schema', 'package-lock.json'];
const BUILD = [
  'app',
  'components',
  'lib',
  'server',
  'prisma/schema',
  'public',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'postcss.config.mjs',
];
const GENERATED = ['lib/db/generated', 'server/pdf/built'];
const CLIENT_HASH = path.join(root, 'lib', 'db', 'generated', '.source-hash');
const BUILD_HASH = path.join(root, '.next', 'agency-build-hash');
const NEXT = path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next');
const PRISMA = path.join(root, 'node_modules', 'prisma', 'build', 'index.js');
/**
 * Next derives the ids of server actions from this key, and makes a random one per build unless it is given: pages of
 * one build could then not save at the server of another. It is no secret, since it would protect only what an action
 * inside a component takes from there, and there is none (tests/structure/actions.test.ts).
 */
const ACTIONS_KEY = createHash('sha256').update('ids of server actions').digest('base64');

/** Whether the Prisma client is missing or older than the schema. */
export const clientIsStale = () => read(CLIENT_HASH) !== hashOf(SCHEMA);

export async function generateClient() {
  const hash = hashOf(SCHEMA);
  await runNode([PRISMA, 'generate', '--no-hints'], { quiet: true, env: { CHECKPOINT_DISABLE: '1' } });
  fs.writeFileSync(CLIENT_HASH, hash);
}

/** Whether the production build is missing or older than the sources. */
export const buildIsStale = () => read(BUILD_HASH) !== hashOf(BUILD) || !pdfPagesAreThere();

export async function buildProduct() {
  const hash = hashOf(BUILD);
  // An interrupted build must not look finished.
  fs.rmSync(BUILD_HASH, { force: true });
  await buildPdfPages();
  await runNode([NEXT, 'build'], {
    quiet: !process.env.CI && process.stdout.isTTY !== true,
    env: {
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTIONS_KEY,
      SOURCE_HASH: hash, // next.config.mjs
    },
  });
  fs.writeFileSync(path.join(root, PAGE_ROUTES), JSON.stringify(pageRoutesIn(path.join(root, 'app'))));
  fs.writeFileSync(BUILD_HASH, hash);
}

/** @param {string} file */
function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @param {string[]} places */
function hashOf(places) {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const file of places.flatMap((place) => filesUnder(place)).sort()) {
    hash.update(`\n${file}\0`).update(fs.readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

/** @param {string} place @returns {string[]} paths from the root, with forward slashes */
function filesUnder(place) {
  if (GENERATED.includes(place)) return [];
  const stat = fs.statSync(path.join(root, place), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [place];
  return fs.readdirSync(path.join(root, place)).flatMap((name) => filesUnder(`${place}/${name}`));
}
