// The thread that draws: one document in, its bytes out. The pages are lib/lamp/pdf, built by scripts/steps/pdf-pages.mjs.
import { parentPort } from 'node:worker_threads';

// By a URL, since it exists only after a build.
/** @type {typeof import('../../lib/lamp/pdf/render-plan')} */
const { renderPlan } = await import(new URL('./built/plan-pages.mjs', import.meta.url).href);

parentPort?.on('message', async (document) => {
  try {
    const bytes = await renderPlan(document);
    parentPort?.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
