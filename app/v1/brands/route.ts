import { endpoint } from '@/lib/core/endpoint';
import { listBrands } from '@/lib/platform/list-brands';

export const GET = endpoint(listBrands);
