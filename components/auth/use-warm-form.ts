'use client';

import { type RefObject, useEffect, useState } from 'react';

/**
 * Forms of the public pages send through scripts: until they are warm the button waits, and what was typed before is
 * kept.
 * @param keep gets the text fields by name, once
 */
export function useWarmForm(
  form: RefObject<HTMLFormElement | null>,
  keep: (typed: Record<string, string>) => void,
): boolean {
  const [warm, setWarm] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page becomes warm
  useEffect(() => {
    if (form.current) {
      const typed = [...new FormData(form.current)].filter(
        (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
      );
      if (typed.length > 0) keep(Object.fromEntries(typed));
    }
    setWarm(true);
  }, []);
  return warm;
}
