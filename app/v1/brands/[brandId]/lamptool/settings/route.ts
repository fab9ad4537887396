import { endpoint } from '@/lib/core/endpoint';
import { getLampSettings } from '@/lib/lamp/get-lamp-settings';
import { updateLampSettings } from '@/lib/lamp/update-lamp-settings';

export const GET = endpoint(getLampSettings);
export const PATCH = endpoint(updateLampSettings);
