import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { step } from '../../scripts/steps/progress.mjs';
import { root, runNode } from '../../scripts/steps/run.mjs';
import { interleave, ratio } from './measure.mjs';
import { heading, line } from './report.mjs';
import { servePlainNext } from './servers.mjs';
import { ORDINARY } from './size.mjs';

/**
 * The briefs list as a page, with the whole shell around it, against a plain Next page with the same 50 rows.
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measurePage({ large, database, pace }) {
  await buildPlainNext();
  const plain = await servePlainNext(database);
  try {
    heading('The briefs list as a page, against a plain Next page with the same rows');
    const contenders = {
      product: large.page(ORDINARY, '/briefme/briefs'),
      plain: { url: plain.url('/'), headers: {} },
    };
    const one = await interleave(contenders, { connections: 1, pace });
    line('page', 'first byte, p50, 1 connection', ratio(one, 'firstByte', 'product', 'plain'), { atMost: 1.5 });
    const many = await interleave(contenders, { connections: 16, pace });
    line('page', 'throughput, 16 connections', ratio(many, 'perSecond', 'product', 'plain'), { atLeast: 0.6 });
  } finally {
    plain.stop();
  }
}

const FOLDER = fileURLToPath(new URL('plain-next', import.meta.url));
const SOURCES = ['app/layout.js', 'app/page.js', 'briefs.mjs', 'next.config.mjs'];

/** Rebuilt only when it changed. */
async function buildPlainNext() {
  const hash = createHash('sha256').update(fs.readFileSync(path.join(root, 'package-lock.json')));
  for (const source of SOURCES) hash.update(fs.readFileSync(path.join(FOLDER, source)));
  const stamp = hash.digest('hex');
  const file = path.join(FOLDER, '.next', 'bench-hash');
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === stamp) return;
  await step('Build of the plain Next page', () =>
    runNode([path.join(root, 'node_modules', 'next', 'dist', 'bin', 'next'), 'build', FOLDER], {
      quiet: true,
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    }),
  );
  fs.writeFileSync(file, stamp);
}
