import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives a form what was typed into its text fields before React hydrated them: of a part that is imported, React keeps
 * what stands in the document, but knows nothing of it and takes it away with the next render.
 * @param root holds the fields, which carry their name as `data-path`
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
