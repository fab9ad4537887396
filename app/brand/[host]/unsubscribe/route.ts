import { answerUnsubscribe, showUnsubscribe } from '@/lib/inbox/answer-unsubscribe';

export const dynamic = 'force-dynamic';
export const GET = showUnsubscribe;
export const POST = answerUnsubscribe;
