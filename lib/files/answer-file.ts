import {
  type ApiAnswer,
  type ApiHandler,
  type ApiRequest,
  addressOf,
  emptyAnswer,
  jsonAnswer,
} from '@/lib/core/api-call';
import { findApiContext } from '@/lib/core/api-context';
import { withErrorAnswers } from '@/lib/core/endpoint';
import { performInBrand } from '@/lib/core/perform';
import { Fault } from '@/lib/runtime/fault';
import { answerOpenedFile } from './answer-opened-file';
import { openFile } from './open-file';
import { portalContext } from './portal-context';
import { receiveFile } from './receive-file';
import { uploadFile } from './upload-file';

/** A portal's `/briefme/files` and `/briefme/briefs/{uuid}/files/{uuid}`, which the server calls itself (Y-17). */
export const answerFile = (request: ApiRequest): Promise<ApiAnswer> =>
  withErrorAnswers(request, async () => {
    const { pathname, searchParams } = addressOf(request);
    const [, , , briefUuid, , fileUuid] = pathname.split('/');
    const isUpload = fileUuid === undefined;
    if (request.method !== 'POST' && isUpload) return notAllowed('POST');
    if (!isUpload && request.method !== 'GET' && request.method !== 'HEAD') return notAllowed('GET, HEAD');
    try {
      const context = await portalContext(request);
      if (isUpload) return jsonAnswer(await receiveFile(request, context), { status: 201 });
      const preview = searchParams.get('preview') ?? undefined;
      const { answer } = await performInBrand(openFile, context, { fileUuid, briefUuid, preview });
      return answerOpenedFile(request, context, answer);
    } catch (error) {
      // A followed link leads to the file after the log-in.
      const isFollowed = request.headers.get('sec-fetch-mode') === 'navigate';
      if (isFollowed && error instanceof Fault && error.kind === 'unauthenticated') {
        return emptyAnswer(303, { Location: `/login?redirect=${encodeURIComponent(pathname)}` });
      }
      throw error;
    }
  });

const notAllowed = (Allow: string): ApiAnswer =>
  jsonAnswer(
    { message: 'Method not allowed', code: 'request/method_not_allowed' },
    { status: 405, headers: { Allow } },
  );

/** The same for /v1: an upload, whose body cannot be an operation's input. */
export const answerUploadCall: ApiHandler = (request, { brandId }) =>
  withErrorAnswers(request, async () => {
    const context = await findApiContext(request, uploadFile, brandId);
    if (context.kind !== 'brand') throw new Error('files belong to brands');
    return jsonAnswer(await receiveFile(request, context), { status: 201 });
  });

/** A file over /v1. */
export const answerFileCall: ApiHandler = (request, { brandId, fileUuid }) =>
  withErrorAnswers(request, async () => {
    const context = await findApiContext(request, openFile, brandId);
    if (context.kind !== 'brand') throw new Error('files belong to brands');
    const preview = addressOf(request).searchParams.get('preview') ?? undefined;
    const { answer } = await performInBrand(openFile, context, { fileUuid, preview });
    return answerOpenedFile(request, context, answer);
  });
