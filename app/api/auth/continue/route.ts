import { answerContinue } from '@/lib/auth/answer-hand-off';

export const dynamic = 'force-dynamic';
export const GET = answerContinue;
