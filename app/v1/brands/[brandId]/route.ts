import { getBrand } from '@/lib/brands/get-brand';
import { endpoint } from '@/lib/core/endpoint';
import { removeBrand } from '@/lib/platform/remove-brand';
import { updateBrand } from '@/lib/platform/update-brand';

export const GET = endpoint(getBrand);
export const PATCH = endpoint(updateBrand, { uploads: true });
export const DELETE = endpoint(removeBrand);
