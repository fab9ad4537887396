'use client';

import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
import {
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  ListNode,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createHeadingNode, $isHeadingNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import { $findMatchingParent, $getNearestNodeOfType } from '@lexical/utils';
import { Button, TextInput } from '@mantine/core';
import {
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { type ComponentType, type KeyboardEvent, useEffect, useState } from 'react';
import classes from './rich-text.module.css';
import { completeLink } from './rich-text-html';

type Block = 'paragraph' | 'h2' | 'h3' | 'bullet' | 'number';

interface Look {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  block: Block;
  link: string | null;
}

const PLAIN: Look = { bold: false, italic: false, underline: false, block: 'paragraph', link: null };

/** Formatting buttons. One tab stop; the arrow keys move between them. */
export function RichTextToolbar({ labelledBy, disabled }: { labelledBy: string; disabled?: boolean }) {
  const [editor] = useLexicalComposerContext();
  const [look, setLook] = useState(PLAIN);
  const [linking, setLinking] = useState(false);
  const [current, setCurrent] = useState(0);

  useEffect(() => editor.registerUpdateListener(({ editorState }) => setLook(editorState.read($readLook))), [editor]);

  const tools: {
    label: string;
    Icon: ComponentType<{ size: number; stroke: number }>;
    pressed: boolean;
    run: () => void;
  }[] = [
    ...(['bold', 'italic', 'underline'] as const).map((format) => ({
      label: { bold: 'Bold', italic: 'Italic', underline: 'Underline' }[format],
      Icon: { bold: IconBold, italic: IconItalic, underline: IconUnderline }[format],
      pressed: look[format],
      run: () => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
    })),
    ...(['h2', 'h3'] as const).map((tag) => ({
      label: tag === 'h2' ? 'Heading' : 'Subheading',
      Icon: tag === 'h2' ? IconH2 : IconH3,
      pressed: look.block === tag,
      run: () => toggleHeading(editor, tag, look.block === tag),
    })),
    {
      label: 'Bulleted list',
      Icon: IconList,
      pressed: look.block === 'bullet',
      run: () =>
        void editor.dispatchCommand(
          look.block === 'bullet' ? REMOVE_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND,
          undefined,
        ),
    },
    {
      label: 'Numbered list',
      Icon: IconListNumbers,
      pressed: look.block === 'number',
      run: () =>
        void editor.dispatchCommand(
          look.block === 'number' ? REMOVE_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND,
          undefined,
        ),
    },
    { label: 'Link', Icon: IconLink, pressed: look.link !== null, run: () => setLinking((open) => !open) },
  ];

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tools.length - 1 : step ? current + step : null;
    if (next === null) return;
    event.preventDefault();
    const at = (next + tools.length) % tools.length;
    setCurrent(at);
    event.currentTarget.querySelectorAll('button')[at]?.focus();
  }

  return (
    <>
      <div
        className={classes.toolbar}
        role="toolbar"
        aria-label="Formatting"
        aria-describedby={labelledBy}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        {tools.map(({ label, Icon, pressed, run }, at) => (
          <button
            key={label}
            type="button"
            className={classes.tool}
            title={label}
            aria-label={label}
            aria-pressed={pressed}
            disabled={disabled}
            tabIndex={at === current ? 0 : -1}
            // The selection in the text stays while a button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(at)}
            onClick={run}
          >
            <Icon size={17} stroke={1.75} />
          </button>
        ))}
      </div>
      {linking ? <LinkRow editor={editor} address={look.link ?? ''} onDone={() => setLinking(false)} /> : null}
    </>
  );
}

function LinkRow({ editor, address, onDone }: { editor: LexicalEditor; address: string; onDone: () => void }) {
  const [typed, setTyped] = useState(address);
  const [wrong, setWrong] = useState(false);

  function apply(target: string | null) {
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, target);
    onDone();
    editor.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onDone();
      editor.focus();
    }
    if (event.key !== 'Enter') return;
    // Enter would submit the form around the editor.
    event.preventDefault();
    confirm();
  }

  function confirm() {
    const target = completeLink(typed);
    if (target) apply(target);
    else setWrong(true);
  }

  return (
    <div className={classes.link}>
      <TextInput
        aria-label="Link address"
        placeholder="https://"
        autoFocus
        value={typed}
        error={wrong ? 'Enter a web or e-mail address' : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {address ? (
        <Button variant="default" onClick={() => apply(null)}>
          Remove
        </Button>
      ) : null}
      <Button variant="default" onClick={confirm}>
        Apply
      </Button>
    </div>
  );
}

function toggleHeading(editor: LexicalEditor, tag: 'h2' | 'h3', on: boolean): void {
  editor.update(() => {
    const selection = $getSelection();
    if ($isRangeSelection(selection))
      $setBlocksType(selection, () => (on ? $createParagraphNode() : $createHeadingNode(tag)));
  });
}

function $readLook(): Look {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return PLAIN;
  const node = selection.anchor.getNode();
  const link = $findMatchingParent(node, $isLinkNode);
  const list = $getNearestNodeOfType(node, ListNode);
  const heading = $findMatchingParent(node, $isHeadingNode);
  const tag = $isHeadingNode(heading) ? heading.getTag() : null;
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    block: $isListNode(list)
      ? list.getListType() === 'number'
        ? 'number'
        : 'bullet'
      : tag === 'h2' || tag === 'h3'
        ? tag
        : 'paragraph',
    link: $isLinkNode(link) ? link.getURL() : null,
  };
}
