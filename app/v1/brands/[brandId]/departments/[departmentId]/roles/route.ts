import { addRole } from '@/lib/catalogue/add-role';
import { endpoint } from '@/lib/core/endpoint';

export const POST = endpoint(addRole, { status: 201 });
