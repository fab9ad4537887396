// Traces of requests, jobs and statements by OpenTelemetry, to OTEL_EXPORTER_OTLP_ENDPOINT. The packages are optional,
// and imported only then; their other settings (OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER, OTEL_EXPORTER_OTLP_HEADERS …)
// they read from the environment themselves.
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Attributes, Span } from '@opentelemetry/api' */
/** @import { SpanProcessor } from '@opentelemetry/sdk-trace-node' */
import { plainAddress, trustedProxies } from '../guard/client-address.mjs';

/** What a span may carry beside its name: Next's own have whole addresses, and so perhaps tokens (trust 25). */
const ALLOWED = new Set([
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'http.status_code',
  'next.route',
  'next.rsc',
  'next.span_type',
  'agency.request_id',
  'agency.portal',
  'agency.task',
  'db.system.name',
  'db.operation.name',
  'db.namespace',
  'error.type',
]);

/**
 * @typedef {{ method?: string, url: string, portal?: string }} Labelled
 * @typedef {{
 *   request(request: IncomingMessage, response: ServerResponse, labelsOf: (request: Labelled) => { route: string }, work: () => Promise<void>): Promise<void>,
 *   span<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>,
 *   statements(client: import('pg').PoolClient, pool: string): void,
 *   close(): Promise<void>,
 * }} Traces
 *
 * @param {{ otlpEndpoint: string | undefined, trustProxy: boolean | string | readonly string[] }} environment
 * @returns {Promise<Traces | null>} null where no endpoint is set
 * @throws Error when the packages are not installed
 */
export async function startTraces({ otlpEndpoint, trustProxy }) {
  if (!otlpEndpoint) return null;
  const { api, sdk, resources, exporter } = await packages();
  const batches = new sdk.BatchSpanProcessor(new exporter.OTLPTraceExporter());
  const provider = new sdk.NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'agency-desk' }),
    spanProcessors: [scrubbed(batches)],
  });
  provider.register();
  const { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode } = api;
  const tracer = api.trace.getTracer('agency-desk');
  const isTrusted = trustedProxies(trustProxy);

  /** @param {Span} span @param {unknown} error */
  function fail(span, error) {
    span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }

  /** @template T @param {Span} span @param {Promise<T>} working @returns {Promise<T>} */
  async function ending(span, working) {
    try {
      return await working;
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    request(request, response, labelsOf, work) {
      const { method, url = '/', headers } = request;
      // A trace id from an untrusted address is ignored.
      const isOurs = isTrusted(plainAddress(request.socket.remoteAddress));
      const parent = isOurs ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(`${method}`, { kind: SpanKind.SERVER, attributes }, parent);
      response.once('close', () => {
        const portal = headers['x-agency-portal'];
        const { route } = labelsOf({ method, url, ...(typeof portal === 'string' ? { portal } : {}) });
        span.updateName(`${method} ${route}`);
        span.setAttributes({
          'http.route': route,
          'http.response.status_code': response.statusCode,
          'agency.request_id': String(response.getHeader('x-request-id') ?? ''),
          'agency.portal': String(portal ?? ''),
        });
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return context.with(api.trace.setSpan(parent, span), work);
    },
    span: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, (span) => ending(span, Promise.resolve().then(work))),
    statements(client, pool) {
      client.query = new Proxy(client.query, {
        apply(query, self, args) {
          // Neither the text, which may name a brand, nor the values.
          const [statement] = args;
          const text = String(typeof statement === 'string' ? statement : (statement?.text ?? ''));
          const operation = /^\s*\(*\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
          const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.namespace': pool };
          const span = tracer.startSpan(`${operation} (${pool})`, { kind: SpanKind.CLIENT, attributes });
          const answer = Reflect.apply(query, self, args);
          if (typeof answer?.then === 'function') {
            answer.then(
              () => span.end(),
              (/** @type {unknown} */ error) => {
                fail(span, error);
                span.end();
              },
            );
          } else span.end();
          return answer;
        },
      });
    },
    async close() {
      await provider.shutdown().catch(() => {});
    },
  };
}

async function packages() {
  try {
    const [api, sdk, resources, exporter] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
    return { api, sdk, resources, exporter };
  } catch (cause) {
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT is set, but the optional @opentelemetry packages are not installed', {
      cause,
    });
  }
}

/**
 * Removes what must not leave this process, whoever put it on a span.
 * @param {SpanProcessor} next
 * @returns {SpanProcessor}
 */
function scrubbed(next) {
  return {
    onStart: (span, context) => next.onStart(span, context),
    onEnd(span) {
      for (const name of Object.keys(span.attributes)) if (!ALLOWED.has(name)) delete span.attributes[name];
      // Messages and stacks of errors are in the log, under the request's id.
      span.events.length = 0;
      delete span.status.message;
      // Next names what it fetches by its whole address.
      const [first, method] = span.name.split(' ');
      next.onEnd(first === 'fetch' ? Object.assign(span, { name: `fetch ${method}` }) : span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}
