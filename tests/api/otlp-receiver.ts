import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, string>>;
};
type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean };
type Exported = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: {
      spans: (Omit<Span, 'attributes'> & { attributes: { key: string; value: Value }[]; events?: unknown[] })[];
    }[];
  }[];
};

/** Receives traces as a collector does (OTLP over HTTP, as JSON): every span, and all bodies as text. */
export async function startOtlpReceiver() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    if (request.url !== '/v1/traces') return;
    bodies.push(text);
    for (const { scopeSpans } of (JSON.parse(text) as Exported).resourceSpans) {
      for (const span of scopeSpans.flatMap((each) => each.spans)) {
        const attributes = span.attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]);
        spans.push({ ...span, attributes: Object.fromEntries(attributes) });
      }
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => bodies.join('\n'),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
