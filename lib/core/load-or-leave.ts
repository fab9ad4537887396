import { redirect } from 'next/navigation';
import { Fault } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import { type NoticeCode, withNotice } from './notices';

/**
 * Loads what a screen shows, or redirects with an error toast (H-64, H-65, P-14).
 * @param elsewhere a screen other than the failing one, which would fail again
 */
export async function loadOrLeave<Loaded>(
  load: () => Promise<Loaded>,
  elsewhere: string,
  notice: NoticeCode,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    // A missing row is the visitor's mistake; anything else is an error of ours.
    if (!(error instanceof Fault)) log.error(`a screen could not be loaded: ${notice}`, { error });
  }
  redirect(withNotice(elsewhere, notice));
}
