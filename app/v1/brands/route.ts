import { endpoint } from '@/lib/core/endpoint';
import { createBrand } from '@/lib/platform/create-brand';
import { listBrands } from '@/lib/platform/list-brands';

export const GET = endpoint(listBrands);
export const POST = endpoint(createBrand, { status: 201, uploads: true });
