import { createOutput } from '@/lib/catalogue/create-output';
import { listOutputs } from '@/lib/catalogue/list-outputs';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listOutputs);
export const POST = endpoint(createOutput, { status: 201 });
