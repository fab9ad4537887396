import { listCategories } from '@/lib/catalogue/list-categories';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listCategories);
