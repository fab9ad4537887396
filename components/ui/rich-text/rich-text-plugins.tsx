'use client';

import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import {
  $createParagraphNode,
  $getRoot,
  $getSelection,
  $isDecoratorNode,
  $isElementNode,
  COMMAND_PRIORITY_HIGH,
  type LexicalEditor,
  PASTE_COMMAND,
} from 'lexical';
import { useEffect, useRef } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { visibleLength } from '@/lib/rich-text/visible-text';
import { PASTE_REFUSED, plainHtml } from './rich-text-html';

/** Marks the updates that come from the form, so that they are not echoed back to it. */
const FROM_FORM = 'from-form';

interface ValueInAndOutProps {
  value: string;
  onChange: (html: string) => void;
  onLength: (visible: number) => void;
  disabled?: boolean;
}

/** Synchronises the editor with the form's HTML: typing goes out, a reset or a newer version comes in. */
export function ValueInAndOut({ value, onChange, onLength, disabled }: ValueInAndOutProps) {
  const [editor] = useLexicalComposerContext();
  const last = useRef<string | null>(null);
  const report = useRef({ onChange, onLength });
  report.current = { onChange, onLength };

  useEffect(() => editor.setEditable(!disabled), [editor, disabled]);

  useEffect(() => {
    if (value === last.current) return;
    last.current = value;
    editor.update(() => $showHtml(editor, value), { tag: [FROM_FORM, 'historic'] });
    report.current.onLength(visibleLength(value));
  }, [editor, value]);

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
        if (tags.has(FROM_FORM) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
        const html = editorState.read(() => plainHtml($generateHtmlFromNodes(editor, null)), { editor });
        if (html === last.current) return;
        last.current = html;
        report.current.onLength(visibleLength(html));
        report.current.onChange(html);
      }),
    [editor],
  );
  return null;
}

function $showHtml(editor: LexicalEditor, html: string): void {
  const root = $getRoot();
  root.clear();
  const nodes = $generateNodesFromDOM(editor, new DOMParser().parseFromString(html, 'text/html'));
  for (const node of nodes) {
    // The root takes blocks only; bare text comes from values that were written through /v1.
    if ($isElementNode(node) && !node.isInline()) root.append(node);
    else if (!$isDecoratorNode(node) && node.getTextContent().trim()) root.append($createParagraphNode().append(node));
  }
  if (root.isEmpty()) root.append($createParagraphNode());
}

/** Refuses the whole paste if it would exceed the limit (platform §5). */
export function PasteLimit({ maxLength }: { maxLength: number }) {
  const [editor] = useLexicalComposerContext();
  useEffect(
    () =>
      editor.registerCommand(
        PASTE_COMMAND,
        (event) => {
          const clipboard = event instanceof ClipboardEvent ? event.clipboardData : null;
          const pasted = clipboard?.getData('text/plain') || visibleTextOf(clipboard?.getData('text/html') ?? '');
          const replaced = lengthOf($getSelection()?.getTextContent() ?? '');
          if (lengthOf($getRoot().getTextContent()) - replaced + lengthOf(pasted) <= maxLength) return false;
          event.preventDefault();
          toast.warning(PASTE_REFUSED, { id: 'paste-limit' });
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor, maxLength],
  );
  return null;
}

function visibleTextOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
}

function lengthOf(text: string): number {
  return [...text.replace(/[\r\n]/gu, '')].length;
}
