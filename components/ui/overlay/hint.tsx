'use client';

import type { TooltipProps } from '@mantine/core';
import { type ComponentType, cloneElement, type ReactElement, type Ref, useLayoutEffect, useRef } from 'react';
import { latePart } from '@/components/ui/late-part';

interface HintProps extends Omit<TooltipProps, 'children'> {
  children: ReactElement<{ ref?: Ref<HTMLElement> }>;
}

const tooltip = latePart<ComponentType<TooltipProps>>(() =>
  import('./live-tooltip').then((module) => module.LiveTooltip),
);

/** Mantine's `Tooltip`: it comes with the first sign of a hand, and until then what it explains stands there alone. */
export function Hint({ children, ...rest }: HintProps) {
  const Tooltip = tooltip.useLoaded();
  const element = useRef<HTMLElement>(null);
  const focused = useRef(false);
  const child = cloneElement(children, { ref: element });

  useLayoutEffect(() => {
    if (Tooltip && focused.current) element.current?.focus({ preventScroll: true });
  }, [Tooltip]);
  return Tooltip ? (
    <Tooltip {...rest}>{child}</Tooltip>
  ) : (
    <Alone element={element} focused={focused}>
      {child}
    </Alone>
  );
}

interface AloneProps {
  element: { readonly current: HTMLElement | null };
  focused: { current: boolean };
  children: ReactElement;
}

/** Notes whether it had the focus as it went: only a parent that goes with it still finds it in the document. */
function Alone({ element, focused, children }: AloneProps) {
  useLayoutEffect(
    () => () => {
      focused.current = document.activeElement === element.current;
    },
    [element, focused],
  );
  return children;
}
