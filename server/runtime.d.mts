import type { Environment, Runtime } from '../lib/runtime/runtime';

/** Makes a runtime; nothing connects before the first query. */
export function createRuntime(environment: Environment): Runtime;

/** Puts a runtime where `runtime()` of lib/runtime/runtime.ts looks for it; `null` takes it away. */
export function installRuntime(runtime: Runtime | null): void;

/** The address for LISTEN: past any pooler, as the platform role. */
export function directUrl(
  environment: Pick<Environment, 'databaseUrl' | 'databasePlatformUrl' | 'databaseDirectUrl'>,
): string;
