import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { saveFile } from '@/components/ui/save-file';
import { announceSessionEnded } from '@/components/ui/session-ended';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Downloads a list as a workbook. It is complete before it is answered, so that a refusal can be shown: with too many
 * rows CSV is offered instead.
 */
export async function takeWorkbook(href: string, takeCsv: () => void): Promise<void> {
  const shown = toast.info('Preparing the Excel file…', { autoClose: false });
  try {
    const answer = await fetch(href, { redirect: 'manual' });
    if (answer.ok) return saveFile(nameIn(answer.headers), await answer.blob(), XLSX);
    // Without a session it leads to the log-in.
    if (answer.type === 'opaqueredirect' || answer.status === 401) {
      return announceSessionEnded({ repeat: () => void takeWorkbook(href, takeCsv) });
    }
    const fault: { code?: string; message?: string } = await answer.json();
    if (fault.code !== 'export/too_many_rows') toast.error(failureMessage(fault));
    else {
      toast.warning(failureMessage(fault), { autoClose: false, action: { label: 'Export CSV', onSelect: takeCsv } });
    }
  } catch (failure) {
    toast.error(failureMessage(failure));
  } finally {
    toast.hide(shown);
  }
}

/** The file's name from the server (RFC 6266). */
const nameIn = (headers: Headers): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'export.xlsx');
