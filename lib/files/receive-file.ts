import type { ApiRequest } from '@/lib/core/api-call';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { environment } from '@/lib/runtime/environment';
import { Fault } from '@/lib/runtime/fault';
import type { UploadView } from './file-view';
import { IncomingFile } from './incoming-file';
import { readFilePart } from './multipart';
import { uploadFile } from './upload-file';

/** Streams the file of a request to the upload operation (Y-15). @throws Fault */
export async function receiveFile(request: ApiRequest, context: BrandRequestContext): Promise<UploadView> {
  const { incoming } = request;
  if (!incoming) throw new Fault('unsupported', 'request/unsupported_type', 'Files are taken in by the server alone');
  const part = await readFilePart(request.headers.get('content-type'), incoming);
  const maxBytes = environment().maxFileMb * 1024 * 1024;
  const length = Number(request.headers.get('content-length') ?? maxBytes);
  const file = new IncomingFile(part.name, Math.min(maxBytes, length), part.chunks);
  try {
    return (await performInBrand(uploadFile, context, { file })).answer;
  } finally {
    // Refused before its first byte, perhaps: a browser reads the answer only once it has sent everything.
    part.discard();
  }
}
