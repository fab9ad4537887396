import { type Ref, useEffect, useImperativeHandle } from 'react';

interface RenderedTargetProps {
  element: HTMLElement | null;
  /** Whether it says that its menu is open. */
  expands?: boolean;
  // What `Menu.Target` and `Popover.Target` give to their child.
  ref?: Ref<HTMLElement>;
  'aria-expanded'?: boolean;
}

/** Makes an element that stands elsewhere the target of a Mantine menu or popover, whose code then can come later. */
export function RenderedTarget({ element, expands, ref, 'aria-expanded': expanded }: RenderedTargetProps) {
  useImperativeHandle(ref, () => element as HTMLElement, [element]);
  useEffect(() => {
    if (!expands || !expanded || !element) return;
    element.setAttribute('aria-expanded', 'true');
    return () => element.removeAttribute('aria-expanded');
  }, [element, expands, expanded]);
  return null;
}
