'use client';

import { Input } from '@mantine/core';
import dynamic from 'next/dynamic';
import { type ReactNode, useId } from 'react';
import classes from './rich-text.module.css';

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

// The editor is large, so it is loaded where it is shown, into a frame that already has its height.
const RichTextEditor = dynamic(() => import('./rich-text-editor').then((module) => module.RichTextEditor), {
  ssr: false,
  loading: () => <div className={classes.loading} role="status" aria-label="Loading the editor" />,
});

/** A rich-text form field: label, editor, counter, help and error. */
export function RichTextField({ label, error, description, required, minHeight = 120, ...editor }: RichTextFieldProps) {
  const id = useId();
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
        className={classes.frame}
        data-error={error ? true : undefined}
        style={{ '--editor-height': `${minHeight}px` }}
      >
        <RichTextEditor
          {...editor}
          maxLength={editor.maxLength ?? RICH_TEXT_MAX}
          labelledBy={`${id}-label`}
          describedBy={
            [description ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
          }
          invalid={Boolean(error)}
          required={required}
        />
      </div>
    </Input.Wrapper>
  );
}
