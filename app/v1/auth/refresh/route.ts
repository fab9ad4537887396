import { refreshTokens } from '@/lib/auth/refresh-tokens';
import { endpoint } from '@/lib/core/endpoint';

export const POST = endpoint(refreshTokens, { answersSecret: true });
