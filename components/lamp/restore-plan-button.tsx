'use client';

import { RestoreButton } from '@/components/bin/restore-button';
import { restorePlanAction } from '@/lib/lamp/actions';

/** Takes a plan back from the bin. */
export function RestorePlanButton({ uuid, project }: { uuid: string; project: string }) {
  return <RestoreButton name={project} restore={() => restorePlanAction({ planId: uuid })} restored="Plan restored" />;
}
