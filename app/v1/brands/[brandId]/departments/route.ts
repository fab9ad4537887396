import { createDepartment } from '@/lib/catalogue/create-department';
import { listDepartments } from '@/lib/catalogue/list-departments';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(listDepartments);
export const POST = endpoint(createDepartment, { status: 201 });
