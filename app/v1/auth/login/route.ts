import { logInForApi } from '@/lib/auth/log-in-for-api';
import { endpoint } from '@/lib/core/endpoint';

export const POST = endpoint(logInForApi, { answersSecret: true });
