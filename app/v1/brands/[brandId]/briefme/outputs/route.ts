import { listOutputs } from '@/lib/catalogue/list-outputs';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listOutputs);
