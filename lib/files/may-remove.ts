import { can } from '@/lib/access/policy';
import type { BrandRequestContext } from '@/lib/core/request-context';

type OfWhom = { readonly uploaderUserId: number; readonly comment: { readonly creatorUserId: number } | null };

/**
 * A brief's file may be removed and restored by its uploader and by admins; a comment's by the comment's creator
 * (Y-18).
 */
export function mayRemove(file: OfWhom, request: Pick<BrandRequestContext, 'actor' | 'brand'>): boolean {
  const { actor } = request;
  if (file.comment) return file.comment.creatorUserId === actor.userId;
  return file.uploaderUserId === actor.userId || can(request, 'file.removeAny');
}
