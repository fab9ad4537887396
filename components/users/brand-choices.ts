import { performOnPlatform } from '@/lib/core/perform';
import type { PlatformScope } from '@/lib/core/scope-types';
import { listBrands } from '@/lib/platform/list-brands';

/** Every brand, by name: what the admin portal's brand pickers offer. */
export async function brandChoices(scope: PlatformScope): Promise<{ uuid: string; name: string }[]> {
  const { answer } = await performOnPlatform(listBrands, scope, { limit: 1000, orderBy: 'name', order: 'asc' });
  return answer.data.map(({ uuid, name }) => ({ uuid, name }));
}
