import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const PAGES = path.join('server', 'pdf', 'built', 'plan-pages.mjs');

export const pdfPagesAreThere = () => fs.existsSync(path.join(root, PAGES));

/**
 * Builds the pages of a plan's PDF (TSX) for the worker that draws them. Packages stay outside: the worker finds them
 * where the server does.
 */
export async function buildPdfPages() {
  // A script starts before its packages are installed.
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: [path.join('lib', 'lamp', 'pdf', 'render-plan.tsx')],
    outfile: PAGES,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    alias: { '@': root },
    logLevel: 'warning',
  });
}
