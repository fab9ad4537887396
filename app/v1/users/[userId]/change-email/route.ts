import { cancelEmailChange, confirmEmailChange, pendingEmailChange, requestEmailChange } from '@/lib/auth/change-email';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(pendingEmailChange);
export const POST = endpoint(requestEmailChange);
export const PUT = endpoint(confirmEmailChange);
export const DELETE = endpoint(cancelEmailChange);
