'use client';

import { useRef } from 'react';

/** A value that stays as it was while it is frozen: what is read while a card is dragged must not move that card. */
export function useFrozen<Value>(value: Value, frozen: boolean): Value {
  const standing = useRef(value);
  if (!frozen) standing.current = value;
  return standing.current;
}
