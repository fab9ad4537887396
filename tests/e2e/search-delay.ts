import type { Page } from '@playwright/test';

/** How long a list's search waits for more typing, by the page's own clock: a busy machine does not change it. */
type Watched = Window & { lastInput?: number };

/** To be called before anything is typed. */
export const watchTyping = (page: Page): Promise<void> =>
  page.evaluate(() => {
    performance.setResourceTimingBufferSize(5000);
    document.addEventListener('input', () => ((window as Watched).lastInput = performance.now()), true);
  });

/** Milliseconds from the last input to the first request for what was typed. */
export const waitedAfterTyping = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const search = performance
      .getEntriesByType('resource')
      .find((entry) => entry.name.includes('search=') && entry.name.includes('_rsc='));
    return (search?.startTime ?? 0) - ((window as Watched).lastInput ?? 0);
  });
