import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { saveFile } from '@/components/ui/save-file';
import { announceSessionEnded } from '@/components/ui/session-ended';
import { noticeOf, notices } from '@/lib/core/notices';

const FORMATS = {
  csv: { name: 'CSV', type: 'text/csv; charset=utf-8' },
  xlsx: { name: 'Excel', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const;
export type FileFormat = keyof typeof FORMATS;

/** The pages where a password is entered. */
const LOG_IN = /\/(login|log-in-again)$/;

/**
 * Downloads a list as a file. It is saved only once it is complete: what is refused, or breaks off, is said instead, and
 * after the end of a session the file is taken again by the same person's next log-in.
 * @param takeCsv offered when a workbook would have too many rows
 */
export async function takeFile(href: string, format: FileFormat, takeCsv?: () => void): Promise<void> {
  const { name, type } = FORMATS[format];
  const shown = toast.info(`Preparing the ${name} file…`, { autoClose: false });
  try {
    const answer = await fetch(href);
    // A refusal leads to a page: without a session to a log-in, without the permission to another one.
    const led = answer.redirected ? new URL(answer.url) : null;
    if (answer.status === 401 || (led && LOG_IN.test(led.pathname))) {
      const code = led?.pathname.endsWith('/log-in-again') ? 'auth/password_needed' : undefined;
      return announceSessionEnded({ code, repeat: () => void takeFile(href, format, takeCsv) });
    }
    if (led) {
      toast.error((noticeOf(led.searchParams.get('notice')) ?? notices['no-permission']).message);
      return;
    }
    if (answer.ok) return saveFile(nameIn(answer.headers) ?? `export.${format}`, await answer.blob(), type);
    const fault: { code?: string; message?: string } = await answer.json();
    if (fault.code !== 'export/too_many_rows' || !takeCsv) toast.error(failureMessage(fault));
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
function nameIn(headers: Headers): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return encoded && decodeURIComponent(encoded);
}
