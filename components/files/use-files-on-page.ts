'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import { pastedFiles } from './use-uploads';

/** Where files are dragged: over a box that takes them itself (`data-takes-files`), or elsewhere on the page. */
export type Dragged = 'box' | 'page' | null;

/**
 * Takes files that are dropped or pasted anywhere on the page, but in a box that takes them itself (Y-15). Before all
 * editors, which would make nothing of them.
 * @param place where they will be shown: while that is hidden, none are taken
 * @returns where files are while somebody drags them over the page
 */
export function useFilesOnPage(add: (files: readonly File[]) => void, place: RefObject<HTMLElement | null>): Dragged {
  const [dragged, setDragged] = useState<Dragged>(null);
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const take = (event: Event, found: readonly File[]) => {
      if (found.length === 0 || ownBox(event) || isHidden(place.current)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current(found);
    };
    const onPaste = (event: ClipboardEvent) => take(event, pastedFiles(event.clipboardData));
    const onDrop = (event: DragEvent) => {
      setDragged(null);
      take(event, [...(event.dataTransfer?.files ?? [])]);
    };
    // Otherwise the browser would open a dropped file in place of the page.
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (isHidden(place.current)) {
        event.dataTransfer.dropEffect = 'none';
        return;
      }
      setDragged(ownBox(event) ? 'box' : 'page');
    };
    const onDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setDragged(null);
    const listeners = { paste: onPaste, drop: onDrop, dragover: onDragOver, dragleave: onDragLeave } as const;
    for (const [name, listener] of Object.entries(listeners)) {
      document.addEventListener(name, listener as (event: Event) => void, true);
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        document.removeEventListener(name, listener as (event: Event) => void, true);
      }
    };
  }, [place]);
  return dragged;
}

const isHidden = (place: Element | null): boolean => Boolean(place?.closest('[hidden]'));

const ownBox = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-takes-files]') !== null;
