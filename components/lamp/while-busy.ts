import { toast } from '@/components/ui/overlay/toast';
import type { ActionResult } from '@/lib/core/action-result';

const PAUSE_MS = 5000;

/** How often a PDF is requested again, and the toast meanwhile: often for a full queue, once for a lost thread. */
const AGAIN: Readonly<Record<string, { tries: number; words: (trial: number, tries: number) => string }>> = {
  'pdf/busy': {
    tries: 11,
    words: (trial, tries) => `Other PDFs are being made. Yours is asked for again in a moment (${trial} of ${tries})`,
  },
  'pdf/lost': { tries: 1, words: () => 'The PDF was not finished. It is made once more' },
};

/**
 * Retries by itself while too many PDFs are being made; a toast shows the progress.
 * @param shown the toast to replace meanwhile
 */
export async function whileBusy<T>(call: () => Promise<ActionResult<T>>, shown?: string): Promise<ActionResult<T>> {
  const tried: Record<string, number> = {};
  for (;;) {
    const result = await call();
    if (result.ok) return result;
    const { code } = result.fault;
    const again = AGAIN[code];
    const trial = (tried[code] ?? 0) + 1;
    tried[code] = trial;
    if (!again || trial > again.tries) return result;
    const id = toast.info(again.words(trial, again.tries), {
      autoClose: shown ? false : PAUSE_MS,
      id: shown ?? 'pdf-busy',
    });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (!shown) toast.hide(id);
  }
}
