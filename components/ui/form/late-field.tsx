'use client';

import { useId } from '@mantine/hooks';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import type { LatePart } from '../late-part';

type KeyAct = Pick<KeyboardEventInit, 'key' | 'code' | 'keyCode'>;

/** What a hand did to a field whose code was on its way; the field itself does it then. */
interface Meanwhile {
  /** Clicks and keys that open it or choose in it, in their order. */
  acts: ('click' | KeyAct)[];
  /** What was typed, where that is no value yet. */
  typed: string | null;
  /** Caret or selection, if it has the focus as it goes. */
  selection: [number, number] | null;
}

const nothing = (): Meanwhile => ({ acts: [], typed: null, selection: null });

/** What a field at rest tells of the hand. */
export interface Hand {
  clicked: () => void;
  pressed: (event: KeyboardEvent) => void;
  typed: (text: string) => void;
  /** Whether a click or a key waits to open the field. */
  opens: () => boolean;
  /** The focus went elsewhere, or Escape was pressed: nothing is to be opened. */
  left: () => void;
}

interface FieldProps {
  id?: string;
  ref?: Ref<HTMLInputElement>;
}

export type RestingProps<Props> = Props & { hand: Hand };

/**
 * A form field whose code is too large to come with the page: `Resting` looks the same and stands in its place until
 * the first sign of a hand. What was focused, clicked, typed or pressed meanwhile is done by the live field.
 */
export function lateField<Props extends FieldProps>(
  late: LatePart<ComponentType<Props>>,
  Resting: ComponentType<RestingProps<Props>>,
) {
  return function LateField(props: Props) {
    const Live = late.useLoaded();
    // One for both, so that label, description and error keep theirs.
    const id = useId(props.id);
    const input = useRef<HTMLInputElement>(null);
    const meanwhile = useRef(nothing());

    useLayoutEffect(() => {
      if (!Live) return;
      const done = meanwhile.current;
      meanwhile.current = nothing();
      if (input.current && done.selection) void resume(input.current, done, done.selection);
    }, [Live]);

    if (Live) return <Live {...props} id={id} ref={input} />;

    function ask() {
      late.fetch().catch((failure: unknown) => {
        meanwhile.current = nothing();
        toast.error(failureMessage(failure));
      });
    }
    const hand: Hand = {
      clicked: () => {
        meanwhile.current.acts = ['click'];
        ask();
      },
      pressed: ({ key, nativeEvent: { code, keyCode } }) => {
        meanwhile.current.acts.push({ key, code, keyCode });
        ask();
      },
      typed: (text) => {
        meanwhile.current.typed = text;
        ask();
      },
      opens: () => meanwhile.current.acts.length > 0,
      left: () => {
        meanwhile.current = nothing();
      },
    };
    return (
      <Leaving input={input} meanwhile={meanwhile}>
        <Resting {...props} id={id} ref={input} hand={hand} />
      </Leaving>
    );
  };
}

interface LeavingProps {
  input: RefObject<HTMLInputElement | null>;
  meanwhile: RefObject<Meanwhile>;
  children: ReactNode;
}

/** Notes the caret as the field at rest goes: only a parent that goes with it still finds it in the document. */
function Leaving({ input, meanwhile, children }: LeavingProps) {
  useLayoutEffect(
    () => () => {
      const field = input.current;
      if (!field || document.activeElement !== field) return;
      meanwhile.current.selection = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    },
    [input, meanwhile],
  );
  return children;
}

async function resume(input: HTMLInputElement, { acts, typed }: Meanwhile, selection: [number, number]) {
  input.focus({ preventScroll: true });
  input.setSelectionRange(...selection);
  // Once the live field's own effects have run, which set its text.
  await null;
  if (typed !== null) {
    flushSync(() => type(input, typed));
    input.setSelectionRange(...selection);
  }
  for (const act of acts) {
    flushSync(() => {
      if (act === 'click') input.click();
      else input.dispatchEvent(new KeyboardEvent('keydown', { ...act, bubbles: true, cancelable: true }));
    });
    // Its list is drawn, and marked where it begins, a moment after it was opened.
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** As if by the keyboard: React looks past a value that was set by way of its own property. */
function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
