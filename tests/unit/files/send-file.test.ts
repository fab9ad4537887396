import { expect, it } from 'vitest';
import { sendFile } from '@/components/files/send-file';

it('[Y-15] a file that was cancelled while somebody logged in again is not sent', async () => {
  // A request would need the browser's XMLHttpRequest, which this process does not have.
  const sent = sendFile(new File(['a'], 'a.txt'), { signal: AbortSignal.abort(), onProgress: () => {} });
  expect(await sent).toMatchObject({ ok: false, fault: { code: 'files/not_sent' } });
});
