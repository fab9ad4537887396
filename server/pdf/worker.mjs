// The thread that draws: one document in, its bytes out. The pages are lib/lamp/pdf, built by scripts/steps/pdf-pages.mjs.
import { parentPort } from 'node:worker_threads';
import { renderPlan } from './built/plan-pages.mjs';

parentPort?.on('message', async (document) => {
  try {
    const bytes = await renderPlan(document);
    parentPort?.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
