import { responseOf } from '@/lib/core/api-call';
import { findBrandContext } from '@/lib/core/find-request-context';
import { answerOpened } from '@/lib/inbox/answer-opened';

export const dynamic = 'force-dynamic';

type Opened = { params: Promise<{ entryUuid: string }> };

/**
 * Marks an entry read when its link is followed. Not a server action: those run one by one, and a navigation drops the
 * waiting ones.
 */
export const POST = async (request: Request, { params }: Opened): Promise<Response> =>
  responseOf(await answerOpened(request, findBrandContext, (await params).entryUuid));
