import { getOutput } from '@/lib/catalogue/get-output';
import { removeOutput } from '@/lib/catalogue/remove-output';
import { updateOutput } from '@/lib/catalogue/update-output';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(getOutput);
export const PATCH = endpoint(updateOutput);
export const DELETE = endpoint(removeOutput);
