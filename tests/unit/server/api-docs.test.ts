import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiDocs, isDocs } from '@/server/api-docs.mjs';

/** /v1/docs over real connections, as behind the guard. */
const serveApiDocs = createApiDocs({ productName: 'Tom & <Co>' });
const server = http.createServer((request, response) => {
  request.headers['x-nonce'] = 'nonce-of-the-guard';
  void serveApiDocs(request, response);
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

describe('/v1/docs', () => {
  it('is a page in the product’s name, whose scripts carry the nonce and come from this origin', async () => {
    const answer = await fetch(`${origin}/v1/docs?a=b`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const html = await answer.text();
    expect(html).toContain('<title>Tom &amp; &lt;Co&gt; API</title>');
    expect([...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
      ' nonce="nonce-of-the-guard" src="/v1/docs/swagger-ui-bundle.js"',
      ' nonce="nonce-of-the-guard" src="/v1/docs/swagger-initializer.js"',
    ]);
    expect(html).not.toMatch(/https?:\/\//);
  });

  it.each([
    ['swagger-ui.css', 'text/css; charset=utf-8', '.swagger-ui'],
    ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8', 'SwaggerUIBundle'],
    ['swagger-initializer.js', 'text/javascript; charset=utf-8', "validatorUrl: 'none'"],
  ])('has %s beside it', async (file, type, content) => {
    const answer = await fetch(`${origin}/v1/docs/${file}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    expect(await answer.text()).toContain(content);
    const head = await fetch(`${origin}/v1/docs/${file}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('has nothing else of the package, nor of what the package depends on', async () => {
    for (const file of ['package.json', 'index.html', 'swagger-ui-bundle.js.map', '..%2f@scarf%2fscarf%2freport.js']) {
      expect((await fetch(`${origin}/v1/docs/${file}`)).status, file).toBe(404);
    }
    const texts = await Promise.all(
      ['', '/swagger-ui.css', '/swagger-ui-bundle.js', '/swagger-initializer.js'].map(async (file) =>
        (await fetch(`${origin}/v1/docs${file}`)).text(),
      ),
    );
    expect(texts.filter((text) => /scarf/i.test(text))).toEqual([]);
  });

  it('is read, and nothing is sent to it', async () => {
    for (const method of ['POST', 'DELETE', 'PUT']) {
      const answer = await fetch(`${origin}/v1/docs`, { method });
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD, OPTIONS']);
      expect(await answer.json()).toMatchObject({ code: 'request/method_not_allowed' });
    }
    const options = await fetch(`${origin}/v1/docs`, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });

  it('is told from calls by its address', () => {
    expect(['/v1/docs', '/v1/docs?a=b', '/v1/docs/swagger-ui.css'].filter((url) => !isDocs(url))).toEqual([]);
    expect(['/v1/docsx', '/v1/users/docs', '/docs', '/v1?/v1/docs'].filter(isDocs)).toEqual([]);
  });
});
