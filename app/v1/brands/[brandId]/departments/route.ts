import { listDepartments } from '@/lib/catalogue/list-departments';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listDepartments);
