import { toast } from '@/components/ui/overlay/toast';
import type { ActionResult } from '@/lib/core/action-result';

const TRIES = 12;
const PAUSE_MS = 5000;

/**
 * Asks again, by itself, while too many PDFs are being made; a toast says how far it is.
 * @param shown the toast that is replaced meanwhile
 */
export async function whileBusy<T>(call: () => Promise<ActionResult<T>>, shown?: string): Promise<ActionResult<T>> {
  for (let trial = 1; ; trial += 1) {
    const result = await call();
    if (result.ok || result.fault.code !== 'pdf/busy' || trial === TRIES) return result;
    const id = toast.info(
      `Other PDFs are being made. Yours is asked for again in a moment (${trial} of ${TRIES - 1})`,
      {
        autoClose: shown ? false : PAUSE_MS,
        id: shown ?? 'pdf-busy',
      },
    );
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (!shown) toast.hide(id);
  }
}
