import { endpoint } from '@/lib/core/endpoint';
import { createPlan } from '@/lib/lamp/create-plan';
import { listPlans } from '@/lib/lamp/list-plans';

export const GET = endpoint(listPlans);
export const POST = endpoint(createPlan, { status: 201 });
