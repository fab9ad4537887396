import { type PolicyKey, roleMay } from '@/lib/access/policy';
import type { BrandRunContext } from './operation';

/** Days for which a removed brief, plan or scope can be taken back (decisions D5.2 and §10). */
export const BIN_DAYS = 30;
/** Rows that a bin shows at most: it empties by itself. */
export const BIN_MOST = 200;

/** The moment before which what was removed is out of reach, and erased. */
export const binBegins = (now: Date): Date => new Date(now.getTime() - BIN_DAYS * 24 * 60 * 60 * 1000);

/**
 * What the caller finds in the bin: own removals, or all of them (decisions §10).
 * @param anybodys the permission to take back what others removed
 */
export const inReachOf = ({ actor, now }: Pick<BrandRunContext, 'actor' | 'now'>, anybodys: PolicyKey) => ({
  ...(roleMay(actor.role, anybodys) ? {} : { deletedByUserId: actor.userId }),
  deletedAt: { gte: binBegins(now) },
});
