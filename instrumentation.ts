import type { Instrumentation } from 'next';

/**
 * Next calls this once per server process: the job runner starts with it, where there is a server to run jobs for, and
 * the server gets the function that answers calls of /v1.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // Imported here, so that nothing of it is bundled for another runtime.
  const { runtimeOrNull } = await import('@/lib/runtime/runtime');
  const runtime = runtimeOrNull();
  // None while Next builds.
  if (!runtime || runtime.jobs) return;
  const { answerCall } = await import('@/lib/api/answer-call');
  runtime.answerCall = answerCall;
  const { answerFile } = await import('@/lib/files/answer-file');
  runtime.answerFile = answerFile;
  const { callMethodsOf, callRouteOf } = await import('@/lib/api/routes');
  runtime.callRoute = callRouteOf;
  runtime.callMethods = callMethodsOf;
  const { startJobs } = await import('@/lib/start-jobs');
  runtime.jobs = startJobs();
  runtime.started();
}

/** Logs why a page or a route failed, so that every 5xx has its cause in the log. */
export const onRequestError: Instrumentation.onRequestError = async (error, { headers }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('@/lib/runtime/log');
  log.error('a page failed', { requestId: String(headers['x-request-id'] ?? ''), error });
};
