'use client';

import { useSearchParams } from 'next/navigation';
import { FlashToast } from '@/components/ui/overlay/flash-toast';
import { noticeOf } from '@/lib/core/notices';

/** Shows the message that a redirect left in the address, once (lib/core/notices.ts). */
export function NoticeToast() {
  const code = useSearchParams().get('notice');
  const notice = noticeOf(code);
  return notice ? <FlashToast key={code} {...notice} parameter="notice" /> : null;
}
