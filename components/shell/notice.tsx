'use client';

import { FlashToast } from '@/components/ui/overlay/flash-toast';
import { noticeOf } from '@/lib/core/notices';

/** The message of a code; none of an unknown one. */
export function Notice({ code }: { code: string }) {
  const notice = noticeOf(code);
  return notice ? <FlashToast {...notice} parameter="notice" /> : null;
}
