'use client';

import { useRef } from 'react';

/** A value that stays as it was for as long as it is held: what is read while a card is lifted must not move it. */
export function useHeld<Value>(value: Value, held: boolean): Value {
  const standing = useRef(value);
  if (!held) standing.current = value;
  return standing.current;
}
