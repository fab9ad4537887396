import { useSyncExternalStore } from 'react';
import { handSeen, onFirstSign, watchPresses, whenLifted } from './first-touch';

export interface LatePart<Part> {
  /** The part once it is there, else null. Everything that does without it takes it up at once. */
  useLoaded: () => Part | null;
  /** The same, outside of drawing. */
  loaded: () => Part | null;
  /** Fetches it now. Rejects if it cannot be had; the next call tries again. */
  fetch: () => Promise<void>;
}

/**
 * A component, or a module, whose code comes with the first sign of a hand on a page that stands there without it, once
 * for all of its places. None takes it up between the press and the release of a pointer, which would lose the click.
 */
export function latePart<Part>(load: () => Promise<Part>): LatePart<Part> {
  let loaded: Part | null = null;
  let coming: Promise<void> | null = null;
  const places = new Set<() => void>();
  let stop = () => {};

  function fetch(): Promise<void> {
    coming ??= load().then(
      (part) =>
        new Promise<void>((resolve) =>
          whenLifted(() => {
            loaded = part;
            stop();
            for (const place of places) place();
            resolve();
          }),
        ),
      (failure: unknown) => {
        coming = null;
        if (places.size > 0) waitForSign();
        throw failure;
      },
    );
    return coming;
  }

  // What cannot be fetched now is fetched with the next sign.
  const tryNow = () => void fetch().catch(() => {});

  function waitForSign() {
    stop();
    const stops = [watchPresses(), onFirstSign(tryNow)];
    stop = () => {
      for (const each of stops.splice(0)) each();
    };
  }

  function subscribe(place: () => void) {
    if (places.size === 0 && !loaded) {
      waitForSign();
      // A hand that was here before the page's code was.
      if (document.activeElement !== document.body || handSeen()) tryNow();
    }
    places.add(place);
    return () => {
      places.delete(place);
      if (places.size === 0) stop();
    };
  }

  return {
    useLoaded: () =>
      useSyncExternalStore(
        subscribe,
        () => loaded,
        () => null,
      ),
    loaded: () => loaded,
    fetch,
  };
}
