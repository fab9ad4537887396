import { requestPasswordReset } from '@/lib/auth/request-password-reset';
import { endpoint } from '@/lib/core/endpoint';

export const POST = endpoint(requestPasswordReset);
