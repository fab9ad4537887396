import { listBrands } from '@/lib/brands/list-brands';
import { performOnPlatform } from '@/lib/core/perform';
import type { PlatformRequestContext } from '@/lib/core/request-context';

/** Every brand, by name, for the admin portal's brand pickers. */
export async function brandChoices(context: PlatformRequestContext): Promise<{ uuid: string; name: string }[]> {
  const { answer } = await performOnPlatform(listBrands, context, { limit: 1000, orderBy: 'name', order: 'asc' });
  return answer.data.map(({ uuid, name }) => ({ uuid, name }));
}
