import { answerContinue } from '@/lib/auth/hand-off/answer-hand-off';

export const dynamic = 'force-dynamic';
export const GET = answerContinue;
