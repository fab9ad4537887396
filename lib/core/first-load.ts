import { cache } from 'react';
import { requestPlace } from './find-request-context';

/**
 * The first load of a page whose content is mostly there at once: shell and content go out and are painted together.
 * Otherwise the content would come behind the requests for every script that the shell names, a skeleton would flash by,
 * and the page be painted twice (docs/speed.md). A page with `atOnce` has a loading state with `contentOrMoment`.
 */

/** Whether this request's page has read what it shows; made once per request. */
const reading = cache(() => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finished, finish };
});

/** Draws a page, and tells its loading state when that is done. @param draw calls the screen as a function */
export async function atOnce<Drawn>(draw: () => Promise<Drawn>): Promise<Drawn> {
  try {
    return await draw();
  } finally {
    reading().finish();
  }
}

/** Milliseconds that the first load of a page waits for its content before it shows a loading state. */
const MOMENT_MS = 100;

/** For a loading state, which is there at once where the application stands already and only the screen in it changes. */
export async function contentOrMoment(): Promise<void> {
  if ((await requestPlace()).byRouter) return;
  let timer: NodeJS.Timeout | undefined;
  const moment = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MOMENT_MS);
  });
  await Promise.race([reading().finished, moment]);
  clearTimeout(timer);
}
