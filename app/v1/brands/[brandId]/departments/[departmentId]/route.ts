import { getDepartment } from '@/lib/catalogue/get-department';
import { removeDepartment } from '@/lib/catalogue/remove-department';
import { updateDepartment } from '@/lib/catalogue/update-department';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(getDepartment);
export const PUT = endpoint(updateDepartment);
export const DELETE = endpoint(removeDepartment);
