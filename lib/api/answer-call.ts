import { type ApiAnswer, type ApiRequest, addressOf, emptyAnswer, jsonAnswer } from '@/lib/core/api-call';
import { problemOf } from '@/server/guard/answers.mjs';
import { findRoute, methodsOf } from './routes';

/**
 * Answers any call of /v1 (D3) from the registry of operations. The server calls this in front of Next, whose own path
 * to a route handler costs more than most calls; development comes through app/v1, so that an edited operation is the
 * one that answers.
 */
export async function answerCall(request: ApiRequest): Promise<ApiAnswer> {
  let route: ReturnType<typeof findRoute>;
  try {
    route = findRoute(addressOf(request).pathname);
  } catch (error) {
    if (error instanceof URIError) return problem(400);
    throw error;
  }
  if (!route) return problem(404);
  const { method } = request;
  const handler = route.handlers.get(method as 'GET');
  if (handler) return handler(request, route.params);
  const Allow = methodsOf(route);
  if (method === 'OPTIONS') return emptyAnswer(204, { Allow });
  return problem(405, { Allow });
}

const problem = (status: 400 | 404 | 405, headers: Record<string, string> = {}): ApiAnswer =>
  jsonAnswer(problemOf(status), { status, headers });
