import { getBrand } from '@/lib/brands/get-brand';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(getBrand);
