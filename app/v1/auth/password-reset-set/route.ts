import { setPassword } from '@/lib/auth/set-password';
import { endpoint } from '@/lib/core/endpoint';

export const POST = endpoint(setPassword);
