import { register } from '@/lib/auth/register';
import { endpoint } from '@/lib/core/endpoint';

export const POST = endpoint(register, { status: 201 });
