import { findPlatformContext } from '@/lib/core/find-request-context';
import { performOnPlatform } from '@/lib/core/perform';
import { Fault } from '@/lib/runtime/fault';
import { unsubscribe } from './unsubscribe';

/** The page with the button; `done` and `failed` show the result. */
const PAGE = '/unsubscribe/mails';

/** GET of the address in a mail: leads to the button. Mail scanners open addresses, so nothing happens here. */
export async function showUnsubscribe(request: Request): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return leadTo(`${PAGE}?token=${encodeURIComponent(token)}`);
}

/** The one click (RFC 8058): a mail client posts `List-Unsubscribe=One-Click`, the page's form its own field. */
export async function answerUnsubscribe(request: Request): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const token = new URL(request.url).searchParams.get('token') ?? String(form.get('token') ?? '');
  const fromPage = form.get('from') === 'page';
  try {
    const { answer } = await performOnPlatform(unsubscribe, await findPlatformContext(), { token });
    return fromPage ? leadTo(`${PAGE}?done=${answer.kind}`) : plain(200, 'Unsubscribed');
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return fromPage ? leadTo(`${PAGE}?failed=1`) : plain(404, 'Not found');
  }
}

const PRIVATE = { 'cache-control': 'private, no-store' };
const leadTo = (location: string): Response => new Response(null, { status: 303, headers: { location, ...PRIVATE } });
const plain = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...PRIVATE } });
