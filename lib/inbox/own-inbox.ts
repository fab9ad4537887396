import type { BrandActor } from '@/lib/core/request-context';
import { forbidden } from '@/lib/runtime/fault';

/** The caller's membership, whose inbox it is. @throws Fault forbidden for a superuser without one (Y-02) */
export function membershipOf({ brandUserId }: Pick<BrandActor, 'brandUserId'>): number {
  if (brandUserId === null) throw forbidden('Only members of the brand have an inbox here');
  return brandUserId;
}
