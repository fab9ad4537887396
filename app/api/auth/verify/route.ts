import { answerVerify } from '@/lib/auth/answer-verify';

export const dynamic = 'force-dynamic';
export const POST = answerVerify;
