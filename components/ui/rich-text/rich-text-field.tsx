'use client';

import { Input } from '@mantine/core';
import { type ComponentType, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useLoadOnInteraction } from '@/components/ui/use-load-on-interaction';
import { isBlankRichText, visibleLength } from '@/lib/rich-text/visible-text';
import { richTextElements } from './elements';
import classes from './rich-text.module.css';
import type { RichTextEditorProps } from './rich-text-editor';
import { RICH_TEXT_TOOLS } from './rich-text-tools';

/** Visible characters a rich text may have by default (platform §5). */
const RICH_TEXT_MAX = 2000;

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
  /** The form's field, to focus its error (from getInputProps). */
  'data-path'?: string;
}

/**
 * A rich-text form field: label, editor, counter, help and error. Lexical is a third of a page's budget, so it is
 * loaded at the first user interaction, or when the pointer or the focus reaches the field; until then the text is
 * shown.
 */
export function RichTextField({ label, error, description, required, minHeight = 120, ...editor }: RichTextFieldProps) {
  const id = useId();
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const wasFocused = useRef(false);

  async function load() {
    const { RichTextEditor } = await import('./rich-text-editor');
    wasFocused.current = frame.current?.contains(document.activeElement) ?? false;
    setEditor(() => RichTextEditor);
  }
  const loadNow = () => {
    if (!Editor) load().catch((failure: unknown) => toast.error(failureMessage(failure)));
  };
  useLoadOnInteraction(load);

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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices the pointer or the focus */}
      <div
        ref={frame}
        className={classes.frame}
        data-error={error ? true : undefined}
        style={{ '--editor-height': `${minHeight}px` }}
        onPointerEnter={loadNow}
        onFocus={loadNow}
      >
        {Editor ? <Editor {...shared} autoFocus={wasFocused.current} /> : <Preview {...shared} />}
      </div>
    </Input.Wrapper>
  );
}

type PreviewProps = Omit<RichTextEditorProps, 'autoFocus' | 'onChange'>;

/** The text as the editor will show it, with the same height. */
function Preview({ value, maxLength, placeholder, ...props }: PreviewProps) {
  const text = useMemo(() => (isBlankRichText(value) ? <p>{<br />}</p> : richTextElements(value)), [value]);
  const length = visibleLength(value);
  return (
    <>
      <div className={classes.toolbar} aria-hidden>
        {RICH_TEXT_TOOLS.map(({ tool, Icon }) => (
          <span key={tool} className={classes.tool}>
            <Icon size={17} stroke={1.75} />
          </span>
        ))}
      </div>
      <div className={classes.body}>
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no formatted text */}
        <div
          className={`${classes.editable} ${classes.text}`}
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-readonly
          aria-disabled={props.disabled || undefined}
          aria-labelledby={props.labelledBy}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          aria-required={props.required || undefined}
          aria-placeholder={placeholder}
          data-path={props['data-path']}
        >
          {text}
        </div>
        {placeholder && length === 0 ? <div className={classes.placeholder}>{placeholder}</div> : null}
      </div>
      <p className={classes.count} data-over={length > maxLength || undefined}>
        <span className="visually-hidden">Characters used: </span>
        {length} / {maxLength}
      </p>
    </>
  );
}
