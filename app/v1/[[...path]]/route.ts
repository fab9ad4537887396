import { answerCall } from '@/lib/api/answer-call';
import { responseOf } from '@/lib/core/api-call';

/**
 * /v1 as the development server answers it. In production the server calls `answerCall` itself and Next never sees a
 * call (server/index.mjs); the calls are those of the operations' registry either way.
 */
const answer = async (request: Request): Promise<Response> => responseOf(await answerCall(request));

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
