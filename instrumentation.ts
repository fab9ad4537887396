/**
 * Next calls this once per server process: the job runner starts with it, where there is a server
 * to run jobs for, and the guard learns what only the operations can say.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // Here, so that nothing of it is bundled for another runtime.
  const { runtimeOrNull } = await import('@/lib/core/runtime');
  const runtime = runtimeOrNull();
  // None while Next builds.
  if (!runtime || runtime.jobs) return;
  runtime.apiMethods = async (path) => {
    const [{ allowedMethods }, { operations }] = await Promise.all([
      import('@/lib/openapi/allowed-methods'),
      import('@/lib/operations'),
    ]);
    return allowedMethods(operations, path);
  };
  const { startJobs } = await import('@/lib/jobs/start-jobs');
  runtime.jobs = startJobs();
}
