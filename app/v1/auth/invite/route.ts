import { listInvitations } from '@/lib/auth/invitations';
import { invite } from '@/lib/auth/invite';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listInvitations);
export const POST = endpoint(invite);
