import { environment } from '@/lib/core/environment';
import { openApiDocument } from '@/lib/openapi/document';
import { operations } from '@/lib/operations';

// Made when it is first asked for: a build knows no environment.
export const dynamic = 'force-dynamic';

let written: string | undefined;

/** GET /v1/openapi.json (decisions D3.9): public, and the same for everybody. */
export function GET(): Response {
  written ??= JSON.stringify(openApiDocument(operations, environment().productName));
  return new Response(written, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
