'use client';

import { useEffect } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'focusin'] as const;
const SIGNS = [...TOUCHES, 'pointermove', 'touchstart'] as const;

/**
 * Calls once, when the page is first touched: what a save will need in order to speak is then at hand, should the
 * connection be gone by the time, and a page that is only read does not pay for it. Answers how to stop waiting.
 */
export const onFirstTouch = (listener: () => void): (() => void) => onFirst(TOUCHES, listener);

/** Whether a hand was there since the document came, also before there was code to hear it (`BeforeAlive`). */
export const handSeen = (): boolean => '__handSeen' in window;

/** Calls once, with the first sign that there is a hand at all: sooner than the touch, for what that is to find ready. */
export const onFirstSign = (listener: () => void): (() => void) => onFirst(SIGNS, listener);

function onFirst(events: readonly string[], listener: () => void): () => void {
  const stop = () => {
    for (const event of events) document.removeEventListener(event, once, true);
  };
  const once = () => {
    stop();
    listener();
  };
  for (const event of events) document.addEventListener(event, once, true);
  return stop;
}

let pressed = false;
const untilLifted = new Set<() => void>();

function onPress() {
  pressed = true;
}

function onLift() {
  pressed = false;
  // The click comes after the release, in the same breath.
  setTimeout(() => {
    const waiting = [...untilLifted];
    untilLifted.clear();
    for (const listener of waiting) whenLifted(listener);
  }, 0);
}

/** Keeps an eye on whether a pointer is down, for `whenLifted`. Answers how to stop. */
export function watchPresses(): () => void {
  const heard = [
    ['pointerdown', onPress],
    ['pointerup', onLift],
    ['pointercancel', onLift],
  ] as const;
  for (const [event, listener] of heard) document.addEventListener(event, listener, true);
  return () => {
    for (const [event, listener] of heard) document.removeEventListener(event, listener, true);
    onLift();
  };
}

/** Calls when no pointer is down: what is exchanged between press and release would never get the click. */
export function whenLifted(listener: () => void): void {
  if (pressed) untilLifted.add(listener);
  else listener();
}

/**
 * Loads what a page needs once it is used, with the first touch. What cannot be fetched now is fetched again by whoever
 * needs it. @param load the import; its identity does not matter
 */
export function useLoadOnTouch(load: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per mount; every call of it loads the same
  useEffect(() => onFirstTouch(() => void load().catch(() => {})), []);
}
