import { answerLogIn } from '@/lib/auth/log-in/answer-log-in';
import { answerLogOut, answerSession } from '@/lib/auth/log-in/answer-log-out';
import { json } from '@/lib/auth/sessions/web-request';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ nextauth: string[] }> };

const notFound = (): Response => json({ message: 'Not found', code: 'resource/not_found' }, 404);

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const path = (await params).nextauth.join('/');
  return path === 'session' ? answerSession(request) : notFound();
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  const path = (await params).nextauth.join('/');
  if (path === 'callback/credentials') return answerLogIn(request);
  return path === 'signout' ? answerLogOut(request) : notFound();
}
