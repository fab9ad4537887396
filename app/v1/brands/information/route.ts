import { endpoint } from '@/lib/core/endpoint';
import { getBrandInformation } from '@/lib/platform/get-brand-information';

export const GET = endpoint(getBrandInformation);
