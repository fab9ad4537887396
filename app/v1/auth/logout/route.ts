import { logOutOfApi } from '@/lib/auth/log-out';
import { endpoint } from '@/lib/core/endpoint';

export const POST = endpoint(logOutOfApi, { status: 204 });
