// GET /v1/docs (D3.9), on every host: Swagger UI over /v1/openapi.json, from this origin alone.
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import compression from 'compression';
import { answer, DOCS } from './guard/answers.mjs';
import { escapeHtml } from './guard/pages.mjs';

const SCRIPT = 'text/javascript; charset=utf-8';
/** The files beside the page: their content type, and their content. */
const FILES = new Map([
  ['swagger-ui.css', { type: 'text/css; charset=utf-8', read: () => distributed('swagger-ui.css') }],
  ['swagger-ui-bundle.js', { type: SCRIPT, read: () => distributed('swagger-ui-bundle.js') }],
  ['swagger-initializer.js', { type: SCRIPT, read: () => INITIALIZER }],
]);

/** @param {string} file of the package */
const distributed = (file) => readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${file}`)));

/**
 * No token is stored, and no validator elsewhere is sent the address. The page follows the system's colour mode. Groups open
 * one by one: of more than 150 operations at once Swagger UI keeps only those in view, which the browser cannot find.
 */
const INITIALIZER = `document.documentElement.classList.toggle('dark-mode', matchMedia('(prefers-color-scheme: dark)').matches);
SwaggerUIBundle({
  dom_id: '#swagger-ui',
  url: '/v1/openapi.json',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  filter: true,
  persistAuthorization: false,
  validatorUrl: 'none',
});
`;

/** @param {string} url as the guard leaves it */
export const isDocs = (url) => {
  const [path = ''] = url.split('?', 1);
  return path === DOCS || path.startsWith(`${DOCS}/`);
};

/**
 * @param {{ productName: string }} environment
 * @returns {(request: IncomingMessage, response: ServerResponse) => Promise<void>} behind the guard, whose nonce the page's scripts carry
 */
export function createApiDocs({ productName }) {
  const compress = compression();
  return async function serveApiDocs(request, response) {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD, OPTIONS');
      if (method !== 'OPTIONS') return answer(response, 405, { api: true, close: true, method });
      return void response.writeHead(204).end();
    }
    const [path = ''] = (request.url ?? '').split('?', 1);
    const file = FILES.get(path.slice(DOCS.length + 1));
    if (path !== DOCS && !file) return answer(response, 404, { api: true, method });
    await new Promise((next) => compress(request, response, next));
    response.setHeader('Content-Type', file?.type ?? 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', file ? 'public, max-age=300' : 'private, no-store');
    const body = file ? await file.read() : page(productName, String(headers['x-nonce']));
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.end(method === 'HEAD' ? undefined : body);
  };
}

/** @param {string} productName @param {string} nonce */
const page = (productName, nonce) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(productName)} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${DOCS}/swagger-ui.css">
</head>
<body style="margin:0">
<main id="swagger-ui"></main>
<script nonce="${nonce}" src="${DOCS}/swagger-ui-bundle.js"></script>
<script nonce="${nonce}" src="${DOCS}/swagger-initializer.js"></script>
</body>
</html>
`;
