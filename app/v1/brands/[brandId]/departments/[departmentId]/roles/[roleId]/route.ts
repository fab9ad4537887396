import { removeRole } from '@/lib/catalogue/remove-role';
import { updateRole } from '@/lib/catalogue/update-role';
import { endpoint } from '@/lib/core/endpoint';

export const PUT = endpoint(updateRole);
export const DELETE = endpoint(removeRole);
