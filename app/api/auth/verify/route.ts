import { answerVerify } from '@/lib/auth/registration/answer-verify';

export const dynamic = 'force-dynamic';
export const POST = answerVerify;
