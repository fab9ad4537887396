import fs from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const PAGES = path.join('server', 'pdf', 'built', 'plan-pages.mjs');

export const pdfPagesAreThere = () => fs.existsSync(path.join(root, PAGES));

/**
 * Builds the pages of a plan's PDF (TSX) for the worker that draws them. Packages are not bundled: the worker resolves
 * them as the server does.
 */
export async function buildPdfPages() {
  // Imported late: the script starts before packages are installed.
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
