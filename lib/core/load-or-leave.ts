import { redirect } from 'next/navigation';
import { Fault } from '@/lib/runtime/fault';
import { log } from '@/lib/runtime/log';
import { type NoticeCode, withNotice } from './notices';

/**
 * What a screen shows, or the way back: what cannot be loaded leads elsewhere with an error toast (H-64, H-65,
 * P-14).
 * @param elsewhere another screen than the one that fails, which would fail again
 */
export async function loadOrLeave<Loaded>(
  load: () => Promise<Loaded>,
  elsewhere: string,
  notice: NoticeCode,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    // A row that is not there is the visitor's affair; all else is ours.
    if (!(error instanceof Fault)) log.error(`a screen could not be loaded: ${notice}`, { error });
  }
  redirect(withNotice(elsewhere, notice));
}
