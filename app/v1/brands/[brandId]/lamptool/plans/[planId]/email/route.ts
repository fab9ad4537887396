import { endpoint } from '@/lib/core/endpoint';
import { getPlanEmail } from '@/lib/lamp/get-plan-email';

export const GET = endpoint(getPlanEmail);
