'use client';

import { type RefObject, useEffect, useState } from 'react';

/**
 * Forms of the public pages submit by script: until the form is hydrated its button is disabled; what was typed before
 * is not lost.
 * @param keep gets the text fields by name, once
 */
export function useHydratedForm(
  form: RefObject<HTMLFormElement | null>,
  keep: (typed: Record<string, string>) => void,
): boolean {
  const [hydrated, setHydrated] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    if (form.current) {
      const typed = [...new FormData(form.current)].filter(
        (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
      );
      if (typed.length > 0) keep(Object.fromEntries(typed));
    }
    setHydrated(true);
  }, []);
  return hydrated;
}
