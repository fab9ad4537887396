// The thread that draws: one document in, its bytes out.
import { parentPort } from 'node:worker_threads';
import { renderPlan } from './render-plan.mjs';

parentPort.on('message', async (document) => {
  try {
    const bytes = await renderPlan(document);
    parentPort.postMessage({ bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
