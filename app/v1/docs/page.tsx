import type { Metadata } from 'next';
import { ApiDocsScreen } from '@/components/api-docs/api-docs-screen';
import { requestPlace } from '@/lib/core/find-request-context';
import { openApiDocument } from '@/lib/openapi/document';
import { operations } from '@/lib/operations';
import { environment } from '@/lib/runtime/environment';

export const metadata: Metadata = { title: 'API' };

/** GET /v1/docs (decisions D3.9), on every host. */
export default async function ApiDocsPage() {
  const { productName, publicScheme } = environment();
  const { host } = await requestPlace();
  return <ApiDocsScreen document={openApiDocument(operations, productName)} origin={`${publicScheme}://${host}`} />;
}
