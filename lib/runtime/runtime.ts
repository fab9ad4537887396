import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { ApiAnswer, ApiRequest } from '@/lib/core/api-call';
import type { BrandRecord } from '@/lib/core/request-context';
import type { readEnvironment } from '@/server/environment.mjs';
import type { Traces } from '@/server/observe/traces.mjs';
import type { Sheet } from '@/server/workbooks/workbooks.mjs';

/**
 * What exists once per process. The server (plain ESM) makes it before Next loads; Next bundles its modules more than
 * once, so lib reaches it through a global symbol and never through an import of its own.
 */
export type Environment = Readonly<ReturnType<typeof readEnvironment>>;

/** The brand behind a host, with the row's version for conditional reads. */
export type HostBrand = BrandRecord & { readonly version: number };

/** The portal that a host leads to; 'unknown' hosts never get past the server's guard. */
export type HostLookup =
  | { readonly kind: 'product' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'brand'; readonly brand: HostBrand }
  | { readonly kind: 'unknown' };

export type HostDirectory = {
  /**
   * @param host a Host header or host name; parsed strictly.
   * @throws what `pg` throws when the database is unavailable. Answers are cached for at most one second (trust 5).
   */
  lookup(host: string): Promise<HostLookup>;
  /** Invalidates the cache: one brand's hosts, or all. */
  invalidate(brandId?: number): void;
};

/** A cache for half a second or a second (server/hosts/short-lived-cache.mjs). */
export type ShortLivedCache = {
  /** The answer for this key: cached, shared with a pending call, or fetched now. */
  get<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer>;
  /** Invalidates everything, including answers that are being fetched. */
  invalidate(): void;
};

/** A socket's message: never any content (D4.1). */
export type RealtimeMessage = {
  readonly event: 'created' | 'updated' | 'removed' | 'restored';
  readonly entity: string;
  readonly uuid: string;
  readonly brandUuid: string | null;
  readonly actorUuid: string | null;
  /** The opaque id of the page that wrote: only that page ignores the message (D4.1). */
  readonly page?: string | undefined;
};

export type Runtime = {
  readonly environment: Environment;
  /** Connections of the app's role (`agency_app_…`): row-level security, one brand at a time. */
  readonly appPool: Pool;
  /** Connections of the platform's role (`agency_platform_…`): crosses brands by a policy of its own. */
  readonly platformPool: Pool;
  /** The same two roles at a streaming replica, where there is one: for exports (lib/db/replica.ts). */
  readonly replica: { readonly appPool: Pool; readonly platformPool: Pool } | null;
  /** Address that bypasses a transaction-mode pooler, as the platform role: LISTEN (trust 23). */
  readonly directUrl: string;
  readonly hosts: HostDirectory;
  /**
   * Identities behind bearer tokens: for half a second, less when this process writes, or another notifies that a
   * session ended or a brand changed (trust 5).
   */
  readonly identities: ShortLivedCache;
  /** Which bearer tokens are valid: for the guard's budgets (trust 7). */
  readonly tokens: { note(token: string, live: boolean): void; has(token: string): boolean };
  /** Set by `instrumentation.ts` when the job runner has started. */
  jobs: { stop(): Promise<void>; readonly pool: Pool } | null;
  /** Answers a call of /v1; set by `instrumentation.ts`, since the server, plain ESM, can't read the operations. */
  answerCall: ((request: ApiRequest) => Promise<ApiAnswer>) | null;
  /** Answers a portal's request for a brief's file, the same way. */
  answerFile: ((request: ApiRequest) => Promise<ApiAnswer>) | null;
  /** The address of a call as OpenAPI writes it, `/v1/brands/{brandId}`, or null where there is none; set likewise. */
  callRoute: ((path: string) => string | null) | null;
  /** The methods of that address, as `Allow` names them; set likewise. */
  callMethods: ((path: string) => string | null) | null;
  /** Metrics and traces of this process; null where neither is configured. Set by the server. */
  metrics: { job(task: string, outcome: 'done' | 'failed', ms: number): void } | null;
  readonly traces: Traces | null;
  /** Called once calls of /v1 can be answered and jobs run: the server waits for it before it listens. */
  started(): void;
  readonly whenStarted: Promise<void>;
  /** Warnings for the deployer that only requests reveal: sentences for the admin portal. */
  readonly warnings: Set<string>;
  /** The current request: `unavailable` makes its page a 503, and puts the cause into its line of the log. */
  readonly requests: AsyncLocalStorage<{ unavailable(cause: unknown): void }>;
  readonly log: Logger;
  /**
   * Draws PDFs on a thread of its own. Rejects with an error with `retryAfter` seconds when its queue is full.
   * `owner`: a brand's id, since no brand may fill the queue alone.
   */
  readonly pdf: {
    render(document: object, owner?: number): Promise<Uint8Array>;
    /** Prepares the thread, so that the first document takes no longer than the next. */
    warm(): Promise<void>;
    readonly missingScripts: readonly string[];
    size(): { working: number; queued: number };
    close(): Promise<void>;
  };
  /**
   * Writes workbooks (XLSX) on threads of their own. Rejects with an error with `retryAfter` seconds when too many
   * wait.
   */
  readonly workbooks: {
    /** @param owner none of whom fills the queue alone */
    write(sheet: Sheet, owner: string): Promise<Uint8Array<ArrayBuffer>>;
    close(): Promise<void>;
  };
  /** Draws previews of pictures in a process of its own (server/previews). */
  readonly previews: {
    /** @returns each size as WebP, or null for what is not a picture within the limits */
    draw(picture: AsyncIterable<Uint8Array>): Promise<ReadonlyMap<number, Uint8Array<ArrayBuffer>> | null>;
    close(): Promise<void>;
  };
  /** Header value that proves to the middleware that a request came through the guard; new at every start. */
  readonly guardSecret: string;
  /** Ends the pools and the PDF thread. */
  close(): Promise<void>;
};

const KEY = Symbol.for('agency.runtime');
type Shared = { [KEY]?: Runtime };

/** The process's runtime. @throws Error when neither the server nor `installRuntime` made one. */
export function runtime(): Runtime {
  const current = (globalThis as Shared)[KEY];
  if (!current) throw new Error('No runtime: start through server/index.mjs, or call installRuntime() first');
  return current;
}

/** The runtime if there is one: for code that also runs while Next builds. */
export const runtimeOrNull = (): Runtime | null => (globalThis as Shared)[KEY] ?? null;

/** For tests and scripts, which run lib outside of the server; `null` removes it. */
export function installRuntime(next: Runtime | null): void {
  if (next) (globalThis as Shared)[KEY] = next;
  else delete (globalThis as Shared)[KEY];
}
