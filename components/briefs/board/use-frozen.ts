'use client';

import { useRef } from 'react';

/** A value that does not change while it is frozen: a refresh must not move a card that is being dragged. */
export function useFrozen<Value>(value: Value, frozen: boolean): Value {
  const shown = useRef(value);
  if (!frozen) shown.current = value;
  return shown.current;
}
