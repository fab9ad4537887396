import { getBriefSettingsLastUpdated } from '@/lib/brands/get-brief-settings-last-updated';
import { endpoint } from '@/lib/core/endpoint';

export const GET = endpoint(getBriefSettingsLastUpdated);
