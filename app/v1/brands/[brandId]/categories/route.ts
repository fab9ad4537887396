import { listCategories } from '@/lib/catalogue/list-categories';
import { saveCategories } from '@/lib/catalogue/save-categories';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listCategories);
export const PUT = endpoint(saveCategories);
