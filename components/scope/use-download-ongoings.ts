'use client';

import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { saveFile } from '@/components/ui/save-file';
import { downloadOngoingsAction } from '@/lib/scope/actions';

/** Downloads the CSV of a scope's monthly ongoings (modules §7). */
export function useDownloadOngoings(): (uuid: string) => Promise<void> {
  const run = useRunAction();
  return async (uuid) => {
    const read = await run(() => downloadOngoingsAction({ scopeId: uuid }));
    if (read.ok) saveFile(read.data.fileName, read.data.csv, 'text/csv;charset=utf-8');
    else toast.error(failureMessage(read.fault));
  };
}
