import { endpoint } from '@/lib/core/endpoint';
import { duplicatePlan } from '@/lib/lamp/duplicate-plan';
import { getPlan } from '@/lib/lamp/get-plan';
import { removePlan } from '@/lib/lamp/remove-plan';
import { replacePlan } from '@/lib/lamp/replace-plan';
import { updatePlan } from '@/lib/lamp/update-plan';

export const GET = endpoint(getPlan);
export const PUT = endpoint(replacePlan);
export const PATCH = endpoint(updatePlan);
export const POST = endpoint(duplicatePlan, { status: 201 });
export const DELETE = endpoint(removePlan);
