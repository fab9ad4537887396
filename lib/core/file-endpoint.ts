import type { z } from 'zod';
import { findApiScope } from '@/lib/access/api-scope';
import { answering } from './endpoint';
import { absent } from './fault';
import type { BrandOperation } from './operation';
import { performInBrand } from './perform';
import { requestInput } from './request-input';

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
type AnsweredFile = { fileName: string; contentType: string; body: string | Uint8Array<ArrayBuffer> };

/**
 * The /v1 face of a brand's operation that answers a file: the same road as `endpoint`, the same JSON when it fails.
 * @param shape what the answer is as a file.
 */
export function fileEndpoint<Shape extends z.ZodType, View extends z.ZodType>(
  op: BrandOperation<Shape, View>,
  shape: (answer: z.output<View>) => AnsweredFile,
): (request: Request, context: RouteContext) => Promise<Response> {
  return (request, context) =>
    answering(request, async () => {
      const params = (await context.params) ?? {};
      const scope = await findApiScope(request, op, params.brandId);
      if (scope.kind !== 'brand') throw absent();
      const { input } = await requestInput(request, params);
      const { answer } = await performInBrand(op, scope, input);
      const { fileName, contentType, body } = shape(answer);
      return new Response(body, { headers: fileHeaders(fileName, contentType) });
    });
}

/** Of an answer that is saved under a name. */
export const fileHeaders = (fileName: string, contentType: string): Record<string, string> => ({
  'Cache-Control': 'private, no-store',
  'Content-Type': contentType,
  'Content-Disposition': disposition(fileName),
});

/** The name for every browser: plain ASCII, and beside it as it is (RFC 6266). */
function disposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\]/gu, '_');
  const exact = encodeURIComponent(fileName).replace(/['()*]/gu, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
