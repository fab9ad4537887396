'use client';

import { Input } from '@mantine/core';
import { type ComponentType, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLoadOnTouch } from '@/components/ui/first-touch';
import classes from './rich-text.module.css';
import type { RichTextEditorProps } from './rich-text-editor';
import { placesWithin } from './rich-text-places';
import { RichTextResting } from './rich-text-resting';

/** Visible characters a rich text may have where nothing else is said (platform.md §5). */
export const RICH_TEXT_MAX = 2000;

export interface RichTextFieldProps {
  label: ReactNode;
  /** HTML within the editor's own tags. */
  value: string;
  onChange: (html: string) => void;
  error?: ReactNode;
  description?: ReactNode;
  required?: boolean;
  placeholder?: string;
  /** Visible characters. Typing beyond it only turns the counter red; pasting beyond it is blocked. */
  maxLength?: number;
  /** Pixels of the writing area. */
  minHeight?: number;
  disabled?: boolean;
  onBlur?: () => void;
  /** The form's field, by which its first error finds it (getInputProps gives it). */
  'data-path'?: string;
}

// The editor is large: it comes with the first touch of the page, and into a field when that is reached for.
const load = () => import('./rich-text-editor').then((module) => module.RichTextEditor);

/** A rich-text form field: label, editor, counter, help and error. */
export function RichTextField({ label, error, description, required, minHeight = 120, ...editor }: RichTextFieldProps) {
  const id = useId();
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null);
  const resting = useRef<HTMLDivElement>(null);
  const begin = useRef<RichTextEditorProps['begin']>({ places: null, tool: null });
  const opening = useRef(false);
  const frame = useRef<HTMLDivElement>(null);
  // The button of the toolbar that has the focus as the editor comes.
  const toolAt = useRef(-1);
  useLoadOnTouch(load);
  useLayoutEffect(() => {
    if (Editor && toolAt.current >= 0) toolsOf(frame.current)[toolAt.current]?.focus();
  }, [Editor]);

  /** Puts the editor in the place of the resting text; what was typed, selected or pressed meanwhile goes with it. */
  function open() {
    if (opening.current) return;
    opening.current = true;
    load().then(
      (loaded) => {
        begin.current.places = document.activeElement === resting.current ? placesWithin(resting.current) : null;
        toolAt.current = toolsOf(frame.current).indexOf(document.activeElement as HTMLElement);
        // At once, effects and all: a key between what was read here and what stands there would fall beside the caret.
        flushSync(() => setEditor(() => loaded));
      },
      // The resting text can be written in, too; the next touch tries again.
      () => {
        opening.current = false;
      },
    );
  }

  const shared = {
    ...editor,
    maxLength: editor.maxLength ?? RICH_TEXT_MAX,
    labelledBy: `${id}-label`,
    describedBy: [description ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined,
    invalid: Boolean(error),
    required,
  };
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      descriptionProps={{ id: `${id}-help` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      withAsterisk={required}
    >
      <div
        ref={frame}
        className={classes.frame}
        data-error={error ? true : undefined}
        style={{ '--editor-height': `${minHeight}px` }}
        onPointerOverCapture={open}
        onPointerDownCapture={open}
        onFocusCapture={open}
      >
        {Editor ? (
          <Editor {...shared} begin={begin.current} />
        ) : (
          <RichTextResting
            {...shared}
            ref={resting}
            onTool={(tool) => {
              begin.current.tool = tool;
              resting.current?.focus({ preventScroll: true });
              open();
            }}
          />
        )}
      </div>
    </Input.Wrapper>
  );
}

const toolsOf = (frame: HTMLElement | null): HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>('[role="toolbar"] button') ?? []),
];
