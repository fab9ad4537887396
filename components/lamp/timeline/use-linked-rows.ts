'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Highlights a row everywhere in `root` while it is hovered or focused in one place: sets `data-linked` on the elements
 * with its key as `data-row`. Through the DOM, not by state, which would render three hundred rows at each pointer move.
 */
export function useLinkedRows(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    const keyOf = (target: EventTarget | null): string =>
      target instanceof Element && box.contains(target)
        ? (target.closest<HTMLElement>('[data-row]')?.dataset.row ?? '')
        : '';
    const linked = { pointed: '', focused: '' };
    const mark = (how: keyof typeof linked, key: string) => {
      if (linked[how] === key) return;
      linked[how] = key;
      for (const old of box.querySelectorAll('[data-linked]')) old.removeAttribute('data-linked');
      for (const one of Object.values(linked).filter(Boolean)) {
        for (const each of box.querySelectorAll(`[data-row="${CSS.escape(one)}"]`))
          each.setAttribute('data-linked', '');
      }
    };
    const over = ({ target }: Event) => mark('pointed', keyOf(target));
    const leave = () => mark('pointed', '');
    const focus = ({ target }: Event) => mark('focused', keyOf(target));
    const blur = ({ relatedTarget }: FocusEvent) => mark('focused', keyOf(relatedTarget));
    box.addEventListener('pointerover', over);
    box.addEventListener('pointerleave', leave);
    box.addEventListener('focusin', focus);
    box.addEventListener('focusout', blur);
    return () => {
      box.removeEventListener('pointerover', over);
      box.removeEventListener('pointerleave', leave);
      box.removeEventListener('focusin', focus);
      box.removeEventListener('focusout', blur);
    };
  }, [root]);
}
