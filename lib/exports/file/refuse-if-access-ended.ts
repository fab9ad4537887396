import { currentRole } from '@/lib/access/identity';
import { type PolicyKey, roleMay } from '@/lib/access/policy';
import type { BrandRequestContext, PlatformRequestContext } from '@/lib/core/request-context';
import { sessionEnded } from '@/lib/runtime/fault';

/** A file may take minutes: it is cut off when the session, the token or the permission ends (trust 5). */
export async function refuseIfAccessEnded(
  { kind, brand, actor, credential }: BrandRequestContext | PlatformRequestContext,
  key: PolicyKey,
): Promise<void> {
  const role = actor && credential ? await currentRole(actor, credential, kind === 'brand' ? brand.id : null) : null;
  if (!role || !roleMay(role, key)) throw sessionEnded();
}
