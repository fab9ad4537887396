'use client';

import { RestoreButton } from '@/components/bin/restore-button';
import { restoreBriefAction } from '@/lib/briefs/actions';

/** Takes a brief back from the bin. */
export function RestoreBriefButton({ uuid, project }: { uuid: string; project: string }) {
  return (
    <RestoreButton name={project} restore={() => restoreBriefAction({ briefId: uuid })} restored="Brief restored" />
  );
}
