'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Milliseconds after the last movement until it counts as ended. */
const REST_MS = 250;

/**
 * Keeps the first columns in view while the others scroll beneath them. Sticky cells do that by themselves, but each is
 * a layer of its own, and a few hundred layers cost more with every key press than all of the grid's own work. So they
 * are sticky only while a pointer scrolls the grid sideways (`data-moving`); otherwise, also when the keyboard scrolls,
 * `--grid-x` positions them. `data-beyond` of the frame tells on which sides columns are out of view.
 * @returns the ref of the scrolling element
 */
export function useFrozenColumns(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let at = 0;
    let pressed = false;

    const place = () => box.style.setProperty('--grid-x', `${box.scrollLeft}px`);
    /** Marks the sides on which columns are out of view, for the shadows there. */
    const markEdges = () => {
      const beyond = [
        ...(box.scrollLeft > 0 ? ['start'] : []),
        ...(box.scrollLeft + box.clientWidth < box.scrollWidth - 1 ? ['end'] : []),
      ].join(' ');
      if (box.dataset.beyond !== beyond) box.dataset.beyond = beyond;
    };
    const settle = () => {
      place();
      delete box.dataset.moving;
    };
    const move = () => {
      clearTimeout(rest);
      box.dataset.moving = '';
      if (!pressed) rest = setTimeout(settle, REST_MS);
    };
    const hold = () => {
      pressed = true;
      move();
    };
    const release = () => {
      if (!pressed) return;
      pressed = false;
      move();
    };

    function onScroll() {
      if (!box || box.scrollLeft === at) return;
      at = box.scrollLeft;
      markEdges();
      // After scrolling by keyboard the columns are positioned before the paint.
      if (box.dataset.moving === undefined) place();
      else move();
    }
    function onWheel(event: WheelEvent) {
      if (event.deltaX !== 0 || event.shiftKey) move();
    }
    function onPointerDown(event: PointerEvent) {
      // The scrollbar is the frame itself.
      if (event.target === box) hold();
    }

    const sizes = new ResizeObserver(markEdges);
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    const passive = { passive: true };
    box.addEventListener('scroll', onScroll, passive);
    box.addEventListener('wheel', onWheel, passive);
    box.addEventListener('touchmove', hold, passive);
    box.addEventListener('touchend', release, passive);
    box.addEventListener('touchcancel', release, passive);
    box.addEventListener('pointerdown', onPointerDown);
    window.addEventListener('pointerup', release);
    return () => {
      clearTimeout(rest);
      sizes.disconnect();
      box.removeEventListener('scroll', onScroll);
      box.removeEventListener('wheel', onWheel);
      box.removeEventListener('touchmove', hold);
      box.removeEventListener('touchend', release);
      box.removeEventListener('touchcancel', release);
      box.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('pointerup', release);
    };
  }, []);
  return frame;
}
