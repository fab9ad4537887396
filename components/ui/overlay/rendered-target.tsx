import { type Ref, useEffect, useImperativeHandle } from 'react';

interface RenderedTargetProps {
  element: HTMLElement | null;
  /** Whether it gets `aria-expanded`. */
  expands?: boolean;
  // Props that `Menu.Target` and `Popover.Target` pass to their child.
  ref?: Ref<HTMLElement>;
  'aria-expanded'?: boolean;
}

/** Makes an existing element the target of a Mantine menu or popover, whose code can then be loaded later. */
export function RenderedTarget({ element, expands, ref, 'aria-expanded': expanded }: RenderedTargetProps) {
  useImperativeHandle(ref, () => element as HTMLElement, [element]);
  useEffect(() => {
    if (!expands || !expanded || !element) return;
    element.setAttribute('aria-expanded', 'true');
    return () => element.removeAttribute('aria-expanded');
  }, [element, expands, expanded]);
  return null;
}
