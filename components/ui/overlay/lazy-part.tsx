'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toastMissingPart } from '@/components/ui/overlay/toast';

/**
 * What floats above the page and is loaded when it is first opened. `next/dynamic` throws while rendering when a part
 * cannot be loaded (no connection, a new release), which takes the page and what was typed there: here a toast says so,
 * and the part counts as closed.
 * @param close tells the part's opener so
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const latest = useRef(props);
    latest.current = props;
    const opened = !('opened' in props) || props.opened === true;

    useEffect(() => {
      if (!opened || Part) return;
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        (failure) => {
          toastMissingPart(failure);
          close(latest.current);
        },
      );
    }, [opened, Part]);

    return Part ? <Part {...props} /> : null;
  };
}
