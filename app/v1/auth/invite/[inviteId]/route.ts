import { resendInvitation, withdrawInvitation } from '@/lib/auth/invitations';
import { endpoint } from '@/lib/core/endpoint';

export const PUT = endpoint(resendInvitation);
export const DELETE = endpoint(withdrawInvitation);
