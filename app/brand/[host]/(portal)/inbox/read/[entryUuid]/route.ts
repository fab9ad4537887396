import { responseOf } from '@/lib/core/api-call';
import { findBrandContext } from '@/lib/core/find-request-context';
import { answerOpened } from '@/lib/inbox/answer-opened';

export const dynamic = 'force-dynamic';

type Opened = { params: Promise<{ entryUuid: string }> };

/** What following an entry's link sends beside: server actions run one by one, and a navigation drops those that wait. */
export const POST = async (request: Request, { params }: Opened): Promise<Response> =>
  responseOf(await answerOpened(request, findBrandContext, (await params).entryUuid));
