import { endpoint } from '@/lib/core/endpoint';
import { sendPlan } from '@/lib/lamp/send-plan';

export const PUT = endpoint(sendPlan);
