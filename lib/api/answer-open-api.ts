import type { ApiAnswer } from '@/lib/core/api-call';
import { openApiDocument } from '@/lib/openapi/document';
import { operations } from '@/lib/operations';
import { environment } from '@/lib/runtime/environment';

let written: string | undefined;

/** GET /v1/openapi.json (D3.9): public, and the same for everybody. */
export async function answerOpenApi(): Promise<ApiAnswer> {
  written ??= JSON.stringify(openApiDocument(operations, environment().productName));
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
    body: written,
  };
}
