'use client';

import { useSearchParams } from 'next/navigation';
import { lazyPart } from '@/components/ui/overlay/lazy-part';

const Notice = lazyPart(
  () => import('./notice').then((module) => module.Notice),
  () => {},
);

/** Shows the message that a redirect left in the address, once (lib/core/notices.ts). */
export function NoticeToast() {
  const code = useSearchParams().get('notice');
  return code ? <Notice key={code} code={code} /> : null;
}
