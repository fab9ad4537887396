// The Node entry: http, the guard, /v1, Next and the sockets in one process (D4, trust 11 and 21).
/** @import { IncomingMessage, Server, ServerResponse } from 'node:http' */
/** @import { AddressInfo } from 'node:net' */
/** @import { Duplex } from 'node:stream' */
/** @import { AgencyEvent } from '../lib/core/notify' */
/** @import { Environment, Runtime } from '../lib/runtime/runtime' */
import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { createApi, isCall } from './api.mjs';
import { createApiDocs, isDocs } from './api-docs.mjs';
import { drain } from './drain.mjs';
import { createAdmission } from './guard/admission.mjs';
import { answer, isApiPath } from './guard/answers.mjs';
import { isFileDownload, isFileUpload, isPortalFile } from './guard/file-address.mjs';
import { createGuard } from './guard/guard.mjs';
import { createReadiness } from './guard/health.mjs';
import { callState, pageState } from './guard/request-state.mjs';
import { limitReading, UPLOAD_MS } from './guard/upload-limits.mjs';
import { observe } from './observe/observe.mjs';
import { startTraces } from './observe/traces.mjs';
import { createHub } from './realtime/hub.mjs';
import { createListener } from './realtime/listener.mjs';
import { createUpgradeHandler } from './realtime/upgrades.mjs';
import { createRuntime, installRuntime } from './runtime.mjs';

const WARM_AFTER_MS = 5000;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Serves the product until a signal stops it.
 * @param {Environment} environment
 * @param {{ dev?: boolean, dir?: string, signals?: boolean, afterClose?: () => Promise<void> }} [options]
 *   `signals` (default true) stops on SIGTERM and SIGINT, then runs `afterClose` and exits
 * @returns {Promise<{ port: number, close(): Promise<void> }>}
 */
export async function serve(environment, { dev = false, dir = ROOT, signals = true, afterClose } = {}) {
  const traces = await startTraces(environment);
  const runtime = createRuntime(environment, traces);
  installRuntime(runtime);
  const { log, platformPool, hosts, identities, directUrl, requests } = runtime;
  let draining = false;

  // Next adds its own upgrade listener to the server it is given; this one decides which upgrades it may see.
  const nextSockets = new EventEmitter();
  // Next only listens for upgrades on it.
  const httpServer = /** @type {Server} */ (nextSockets);
  const app = next({ dev, dir, hostname: 'localhost', port: environment.port, httpServer });
  const { publicScheme, socketUrl } = environment;
  const hub = createHub({ pool: platformPool, hosts, identities, log, publicScheme, socketUrl });
  const { admit, sizes } = createAdmission(environment);
  const observed = await observe(runtime, { queues: sizes, sockets: hub.count });
  runtime.metrics = observed.metrics;
  const onEvent = (/** @type {AgencyEvent} */ event) => {
    observed.hear(event);
    hub.receive(event);
  };
  const listener = createListener({ url: directUrl, log, onEvent, onGap: hub.resync });
  await app.prepare();
  const handle = app.getRequestHandler();
  // Next registers what it was built with (instrumentation.ts) some time later. Development does not wait for it.
  if (!dev) await runtime.whenStarted;
  // Development goes through Next, which recompiles an edited operation.
  const answerCall = createApi(runtime, 'answerCall');
  const answerFile = createApi(runtime, 'answerFile');
  const serveCall = dev ? handle : answerCall;
  const serveApiDocs = createApiDocs(environment);
  const guard = createGuard(runtime, {
    dev,
    isDraining: () => draining,
    isReady: createReadiness(platformPool),
    answerMetrics: observed.answer,
  });

  /** @param {IncomingMessage} request @param {ServerResponse} response @returns {Promise<void>} */
  async function serveAdmitted(request, response) {
    const { url = '/' } = request;
    if (isDocs(url)) return serveApiDocs(request, response);
    if (isFileDownload(request)) limitReading(response);
    if (isPortalFile(url)) return requests.run(callState(response), () => answerFile(request, response));
    if (isFileUpload(request)) return requests.run(callState(response), () => answerCall(request, response));
    if (isCall(url)) return requests.run(callState(response), () => serveCall(request, response));
    return requests.run(pageState(environment, request, response), () => handle(request, response));
  }

  const server = createServer({
    maxHeaderSize: 32 * 1024,
    // Enough for a file; the guard limits other bodies further (limitBodyTime).
    requestTimeout: UPLOAD_MS + 30_000,
    headersTimeout: 15_000,
    // Probes may come without one; the guard refuses everything else.
    requireHostHeader: false,
  });
  // Above the idle timeout of the usual proxies, so that they never write to a connection that we have just closed.
  server.keepAliveTimeout = 65_000;
  /** @param {IncomingMessage} request @param {ServerResponse} response */
  async function serveRequest(request, response) {
    try {
      if (!(await guard(request, response))) return;
      const leave = await admit(request, response);
      if (!leave) return;
      try {
        await serveAdmitted(request, response);
      } finally {
        leave();
      }
    } catch (error) {
      log.error({ error, requestId: request.headers['x-request-id'] }, 'request failed');
      answer(response, 500, { api: isApiPath(request.url ?? ''), close: true });
    }
  }
  server.on('request', (request, response) => {
    observed.metrics?.request(request, response);
    if (!traces) return void serveRequest(request, response);
    void traces.request(request, response, observed.labelsOf, () => serveRequest(request, response));
  });
  const connect = (/** @type {Duplex} */ socket) => server.emit('connection', socket);
  server.on(
    'upgrade',
    createUpgradeHandler({ environment, hosts, hub, devSockets: dev ? nextSockets : null, connect }),
  );

  const close = once(async () => {
    draining = true;
    await hub.close();
    await drain(server, { noticeMs: environment.stopNoticeMs });
    await runtime.jobs?.stop();
    await listener.close();
    await observed.close();
    await app.close();
    await runtime.close();
    await traces?.close();
    installRuntime(null);
  });
  if (signals) stopOnSignals(close, { log, afterClose });

  const port = await listen(server, environment);
  // Next swallows uncaught exceptions: a server that can no longer listen must exit.
  server.on('error', (error) => {
    log.error({ error }, 'the server failed');
    process.exit(1);
  });
  log.info({ port }, 'listening');
  // Not during the first requests after a start, which people wait for.
  if (!dev) setTimeout(() => runtime.pdf.warm(), WARM_AFTER_MS).unref();
  return { port, close };
}

/**
 * @param {Server} server
 * @param {Pick<Environment, 'port' | 'listenAddress'>} environment
 * @returns {Promise<number>} the port that it listens at
 */
function listen(server, { port, listenAddress: host }) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve(/** @type {AddressInfo} */ (server.address()).port);
    });
  });
}

/**
 * @param {() => Promise<void>} close
 * @param {{ log: Runtime['log'], afterClose?: () => Promise<void> }} options
 */
function stopOnSignals(close, { log, afterClose }) {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, async () => {
      // A second signal exits at once.
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, 'stopping');
      try {
        await close();
        await afterClose?.();
        process.exit(0);
      } catch (error) {
        log.error({ error }, 'could not stop cleanly');
        process.exit(1);
      }
    });
  }
}

/** @param {() => Promise<void>} work */
function once(work) {
  /** @type {Promise<void> | undefined} */
  let running;
  return () => {
    running ??= work();
    return running;
  };
}
