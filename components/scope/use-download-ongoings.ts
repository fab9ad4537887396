'use client';

import { useAct } from '@/components/session/use-act';
import { saveFile } from '@/components/ui/save-file';
import { downloadOngoingsAction } from '@/lib/scope/actions';

/** Downloads the CSV of a scope's monthly ongoings (modules §7). */
export function useDownloadOngoings(): (uuid: string) => Promise<void> {
  const { act } = useAct();
  return async (uuid) => {
    const file = await act(() => downloadOngoingsAction({ scopeId: uuid }));
    if (file) saveFile(file.fileName, file.csv, 'text/csv;charset=utf-8');
  };
}
