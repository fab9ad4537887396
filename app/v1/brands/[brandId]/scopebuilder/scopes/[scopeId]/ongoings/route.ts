import { endpoint } from '@/lib/core/endpoint';
import { addOngoing } from '@/lib/scope/add-ongoing';
import { listOngoings } from '@/lib/scope/list-ongoings';

export const GET = endpoint(listOngoings);
export const POST = endpoint(addOngoing, { status: 201 });
