import { type RefObject, useLayoutEffect } from 'react';

/**
 * Passes to a form what was typed into its text fields before hydration: in lazily loaded parts React leaves the DOM's
 * values, but does not know them and overwrites them with the next render.
 * @param root contains the fields, which have their name as `data-path`
 */
export function useTypedBeforeHydration(
  root: RefObject<HTMLElement | null>,
  keep: (path: string, typed: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the fields are hydrated
  useLayoutEffect(() => {
    const fields = root.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      ':is(input, textarea)[data-path]:not([role="combobox"])',
    );
    for (const { dataset, value, defaultValue } of fields ?? []) {
      if (dataset.path && value !== defaultValue) keep(dataset.path, value);
    }
  }, []);
}
