'use client';

import { RestoreButton } from '@/components/bin/restore-button';
import { restoreScopeAction } from '@/lib/scope/actions';

/** Takes a scope back from the bin. */
export function RestoreScopeButton({ uuid, title }: { uuid: string; title: string }) {
  return <RestoreButton name={title} restore={() => restoreScopeAction({ scopeId: uuid })} restored="Scope restored" />;
}
