import { endpoint } from '@/lib/core/endpoint';
import { createMember } from '@/lib/users/create-member';

export const POST = endpoint(createMember, { status: 201 });
