import { endpoint } from '@/lib/core/endpoint';
import { savePlanEmail } from '@/lib/lamp/save-plan-email';

export const PUT = endpoint(savePlanEmail);
