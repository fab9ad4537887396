'use client';

import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { AutoFocusPlugin } from '@lexical/react/LexicalAutoFocusPlugin';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { HeadingNode } from '@lexical/rich-text';
import { useState } from 'react';
import { visibleLength } from '@/lib/rich-text/visible-text';
import classes from './rich-text.module.css';
import { isSafeLink } from './rich-text-html';
import { PasteLimit, ValueInAndOut } from './rich-text-plugins';
import { RichTextToolbar } from './rich-text-toolbar';

export interface RichTextEditorProps {
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
  /** Takes the focus when mounted, at the end of the text. */
  autoFocus?: boolean;
}

const THEME = { text: { bold: classes.bold, italic: classes.italic, underline: classes.underline } };

/** The editor itself, loaded by RichTextField: only bold, italic, underline, headings, lists and links. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, maxLength, placeholder, disabled } = props;
  const [length, setLength] = useState(() => visibleLength(value));
  const config = {
    namespace: 'rich-text',
    theme: THEME,
    nodes: [HeadingNode, ListNode, ListItemNode, LinkNode],
    editable: !disabled,
    onError(error: Error) {
      throw error;
    },
  };
  const area = {
    className: `${classes.editable} ${classes.text}`,
    ariaLabelledBy: props.labelledBy,
    ariaDescribedBy: props.describedBy,
    ariaInvalid: props.invalid,
    ariaRequired: props.required,
    ariaMultiline: true,
    'data-path': props['data-path'],
    onBlur: props.onBlur,
  };
  return (
    <LexicalComposer initialConfig={config}>
      <RichTextToolbar labelledBy={props.labelledBy} disabled={disabled} />
      <div className={classes.body}>
        <RichTextPlugin
          contentEditable={
            placeholder ? (
              <ContentEditable
                {...area}
                aria-placeholder={placeholder}
                placeholder={<div className={classes.placeholder}>{placeholder}</div>}
              />
            ) : (
              <ContentEditable {...area} />
            )
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <p className={classes.count} data-over={length > maxLength || undefined}>
        <span className="visually-hidden">Characters used: </span>
        {length} / {maxLength}
      </p>
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={isSafeLink} attributes={{ rel: 'noopener noreferrer nofollow', target: '_blank' }} />
      <ValueInAndOut value={value} onChange={onChange} onLength={setLength} disabled={disabled} />
      {props.autoFocus ? <AutoFocusPlugin /> : null}
      <PasteLimit maxLength={maxLength} />
    </LexicalComposer>
  );
}
