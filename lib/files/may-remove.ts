import { can } from '@/lib/access/policy';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { forbidden } from '@/lib/runtime/fault';

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

/** @throws Fault forbidden, naming who may, for anybody else */
export function refuseUnlessMayRemove(
  file: OfWhom,
  request: Pick<BrandRequestContext, 'actor' | 'brand'>,
  verb: 'remove' | 'restore',
): void {
  if (mayRemove(file, request)) return;
  throw forbidden(
    file.comment
      ? `Only who wrote the comment can ${verb} its files`
      : `Only who added a file, or an admin, can ${verb} it`,
  );
}
