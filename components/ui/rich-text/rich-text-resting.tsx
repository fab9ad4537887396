'use client';

import { type ClipboardEvent, type Ref, useMemo, useRef } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { isBlankRichText, visibleLength } from '@/lib/rich-text/visible-text';
import { richTextElements } from './elements';
import classes from './rich-text.module.css';
import { PASTE_REFUSED, plainHtml } from './rich-text-html';
import { RICH_TEXT_TOOLS, type RichTextTool } from './rich-text-tools';

interface RichTextRestingProps {
  value: string;
  onChange: (html: string) => void;
  maxLength: number;
  labelledBy: string;
  describedBy?: string;
  invalid?: boolean;
  required?: boolean;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
  'data-path'?: string;
  onTool: (tool: RichTextTool) => void;
  /** The text. */
  ref: Ref<HTMLDivElement>;
}

/**
 * The field as it stands before the editor's code is there, of the same height and look. What is typed into it in the
 * moment that the code takes is kept: the browser's own editing is good for words.
 */
export function RichTextResting(props: RichTextRestingProps) {
  const { value, onChange, maxLength, placeholder, disabled } = props;
  const typed = useRef<string | null>(null);
  const shown = useRef(value);
  // What the form puts there is shown; what is typed here stands there already, as the browser made it.
  if (value !== typed.current) shown.current = value;
  const html = shown.current;
  const text = useMemo(() => (isBlankRichText(html) ? <p>{<br />}</p> : richTextElements(html)), [html]);
  const length = visibleLength(value);

  function onPaste(event: ClipboardEvent<HTMLDivElement>) {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text/plain');
    const replaced = document.getSelection()?.toString() ?? '';
    if (length - lengthOf(replaced) + lengthOf(pasted) > maxLength) toast.warning(PASTE_REFUSED, { id: 'paste-limit' });
    else document.execCommand('insertText', false, pasted);
  }

  return (
    <>
      <div className={classes.toolbar} role="toolbar" aria-label="Formatting" aria-describedby={props.labelledBy}>
        {RICH_TEXT_TOOLS.map(({ tool, label, Icon }, at) => (
          <button
            key={tool}
            type="button"
            className={classes.tool}
            title={label}
            aria-label={label}
            aria-pressed={false}
            disabled={disabled}
            tabIndex={at === 0 ? 0 : -1}
            // The selection in the text stays while a button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => props.onTool(tool)}
          >
            <Icon size={17} stroke={1.75} />
          </button>
        ))}
      </div>
      <div className={classes.body}>
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no formatted text */}
        <div
          // What the browser made of it is no longer what React knows: another text is another element.
          key={html}
          ref={props.ref}
          className={`${classes.editable} ${classes.text}`}
          contentEditable={!disabled}
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          spellCheck
          aria-multiline
          aria-disabled={disabled || undefined}
          aria-labelledby={props.labelledBy}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          aria-required={props.required || undefined}
          aria-placeholder={placeholder}
          data-path={props['data-path']}
          onInput={(event) => {
            typed.current = plainHtml(event.currentTarget.innerHTML);
            onChange(typed.current);
          }}
          onPaste={onPaste}
          onDrop={(event) => event.preventDefault()}
          onBlur={props.onBlur}
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

const lengthOf = (text: string): number => [...text.replace(/[\r\n]/gu, '')].length;
