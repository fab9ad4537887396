import { verifyForApi } from '@/lib/auth/verify-email';
import { endpoint } from '@/lib/core/endpoint';

export const POST = endpoint(verifyForApi, { answersSecret: true });
