import { PAGE_HEADER, PAGE_ID } from '@/components/realtime/page-id';
import type { ActionResult } from '@/lib/core/action-result';
import type { UploadView } from '@/lib/files/file-view';

interface Sending {
  /** The sent part, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/**
 * Sends one file to the portal's own address; answers like an action, so that an ended session is handled in the same
 * way. A file that was cancelled meanwhile is not sent.
 */
export function sendFile(file: File, { onProgress, signal }: Sending): Promise<ActionResult<UploadView>> {
  if (signal.aborted) return Promise.resolve({ ok: false, fault: { ...NOT_SENT, status: 0 } });
  return new Promise((resolve) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', '/briefme/files');
    request.setRequestHeader(PAGE_HEADER, PAGE_ID);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('loadend', () => {
      const { status, response } = request;
      if (status === 201) resolve({ ok: true, data: response });
      else resolve({ ok: false, fault: { ...NOT_SENT, ...response, status } });
    });
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

const NOT_SENT = {
  code: 'files/not_sent',
  message: 'The file could not be sent. Check your connection and try again',
};
