import { acceptInvitation } from '@/lib/auth/accept-invitation';
import { endpoint } from '@/lib/core/endpoint';

export const POST = endpoint(acceptInvitation);
