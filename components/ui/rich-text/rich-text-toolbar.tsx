'use client';

import { $createLinkNode, $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link';
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
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { type KeyboardEvent, useEffect, useState } from 'react';
import classes from './rich-text.module.css';
import { completeLink } from './rich-text-html';
import { RICH_TEXT_TOOLS, type RichTextTool } from './rich-text-tools';

type Block = 'paragraph' | 'h2' | 'h3' | 'bullet' | 'number';

interface Look {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  block: Block;
  link: string | null;
}

const PLAIN: Look = { bold: false, italic: false, underline: false, block: 'paragraph', link: null };

interface RichTextToolbarProps {
  labelledBy: string;
  disabled?: boolean;
}

/** Formatting buttons. One tab stop; the arrow keys move between them. */
export function RichTextToolbar({ labelledBy, disabled }: RichTextToolbarProps) {
  const [editor] = useLexicalComposerContext();
  const [look, setLook] = useState(PLAIN);
  const [linking, setLinking] = useState(false);
  const [current, setCurrent] = useState(0);

  useEffect(() => editor.registerUpdateListener(({ editorState }) => setLook(editorState.read($readLook))), [editor]);

  const pressed: Record<RichTextTool, boolean> = {
    bold: look.bold,
    italic: look.italic,
    underline: look.underline,
    h2: look.block === 'h2',
    h3: look.block === 'h3',
    bullet: look.block === 'bullet',
    number: look.block === 'number',
    link: look.link !== null,
  };

  function run(tool: RichTextTool) {
    if (tool === 'link') setLinking((open) => !open);
    else if (tool === 'h2' || tool === 'h3') toggleHeading(editor, tool, pressed[tool]);
    else if (tool === 'bullet' || tool === 'number') {
      const insert = tool === 'bullet' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
      editor.dispatchCommand(pressed[tool] ? REMOVE_LIST_COMMAND : insert, undefined);
    } else editor.dispatchCommand(FORMAT_TEXT_COMMAND, tool);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? RICH_TEXT_TOOLS.length - 1 : step ? current + step : null;
    if (next === null) return;
    event.preventDefault();
    const at = (next + RICH_TEXT_TOOLS.length) % RICH_TEXT_TOOLS.length;
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
        {RICH_TEXT_TOOLS.map(({ tool, label, Icon }, at) => (
          <button
            key={tool}
            type="button"
            className={classes.tool}
            title={label}
            aria-label={label}
            aria-pressed={pressed[tool]}
            disabled={disabled}
            tabIndex={at === current ? 0 : -1}
            // Keeps the selection in the text when a button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(at)}
            onClick={() => run(tool)}
          >
            <Icon size={17} stroke={1.75} />
          </button>
        ))}
      </div>
      {linking ? <LinkRow editor={editor} address={look.link ?? ''} onDone={() => setLinking(false)} /> : null}
    </>
  );
}

/** Inserts the address as a link where nothing is selected. @returns whether it did */
function insertLink(editor: LexicalEditor, target: string, text: string): boolean {
  let isInserted = false;
  editor.update(
    () => {
      const selection = $getSelection() ?? $getRoot().selectEnd();
      if (!$isRangeSelection(selection) || !selection.isCollapsed()) return;
      if ($findMatchingParent(selection.anchor.getNode(), $isLinkNode)) return;
      selection.insertNodes([$createLinkNode(target).append($createTextNode(text))]);
      isInserted = true;
    },
    { discrete: true },
  );
  return isInserted;
}

function LinkRow({ editor, address, onDone }: { editor: LexicalEditor; address: string; onDone: () => void }) {
  const [typed, setTyped] = useState(address);
  const [wrong, setWrong] = useState(false);

  function apply(target: string | null) {
    const isInserted = target !== null && insertLink(editor, target, typed.trim());
    if (!isInserted) editor.dispatchCommand(TOGGLE_LINK_COMMAND, target);
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
        // Escape closes this row, and not the dialog around it.
        data-mantine-stop-propagation="true"
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
