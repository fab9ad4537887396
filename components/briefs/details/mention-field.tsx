'use client';

import { Textarea, type TextareaProps, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { hasModifier } from '@/components/ui/keyboard';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import type { BriefChoices } from '@/lib/briefs/list-choices';
import { membersFor, mentionAt, movedMentions } from '@/lib/briefs/mention-text';
import type { Mention } from '@/lib/briefs/mentions';

// Positioning a menu takes 30 KB, loaded when the box gets the focus.
const loadMenu = () => import('./mention-menu').then((module) => module.MentionMenu);
const MentionMenu = lazyPart(loadMenu, () => {});

/** A live member, by membership and name. */
export type MentionChoice = BriefChoices['members'][number];
/** A comment that is being typed. */
export type CommentDraft = { readonly text: string; readonly mentions: readonly Mention[] };

interface MentionFieldProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  members: readonly MentionChoice[];
  draft: CommentDraft;
  onDraft: (draft: CommentDraft) => void;
}

/**
 * A text area in which '@' offers the brand's members (Y-13): arrows, Enter and Tab, Esc. It stays a text box, since a
 * combobox has one line only; the option that Enter takes is its active descendant.
 */
export function MentionField({ members, draft, onDraft, onKeyDown, ...field }: MentionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [caret, setCaret] = useState<number | null>(null);
  // The '@' at which Esc was pressed, where nothing is offered any more.
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [place, setPlace] = useState(0);

  const at = caret === null ? null : mentionAt(draft.text, caret);
  const inMention = at !== null && draft.mentions.some(({ start }) => start === at.start);
  const offered = at && !inMention && at.start !== closedAt ? membersFor(at.typed, members) : [];
  const selected = offered[place % offered.length];
  const opened = selected !== undefined;

  function change(text: string, newCaret: number) {
    onDraft({ text, mentions: movedMentions(draft.text, text, draft.mentions) });
    setCaret(newCaret);
    setPlace(0);
    if (closedAt !== null && text[closedAt] !== '@') setClosedAt(null);
  }

  // What was typed before React hydrated the box, which would take it away with the next render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the box is hydrated
  useLayoutEffect(() => {
    const box = area.current;
    // A text that is opened to be edited is continued at its end.
    if (field.autoFocus) box?.setSelectionRange(draft.text.length, draft.text.length);
    if (!box || box.value === draft.text) return;
    change(box.value, box.selectionStart);
    if (document.activeElement === box) void loadMenu();
    else setCaret(null);
  }, []);

  // Set in the render that inserts the name, so that a key pressed before the next frame comes after it.
  const caretBehind = useRef<number | null>(null);
  useLayoutEffect(() => {
    const behind = caretBehind.current;
    if (behind === null) return;
    caretBehind.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(behind, behind);
  });

  function pick(member: MentionChoice) {
    if (!at || caret === null) return;
    const name = `@${member.label}`;
    const rest = draft.text.slice(caret);
    const blank = /^\s/u.test(rest) ? '' : ' ';
    const text = `${draft.text.slice(0, at.start)}${name}${blank}${rest}`;
    const mention = { brandUserId: member.id, start: at.start, length: name.length };
    onDraft({ text, mentions: [...movedMentions(draft.text, text, draft.mentions), mention].sort(byStart) });
    const behind = at.start + name.length + 1;
    setCaret(null);
    caretBehind.current = behind;
  }

  const actions: Record<string, (() => void) | undefined> = {
    ArrowDown: () => setPlace((place + 1) % offered.length),
    ArrowUp: () => setPlace((place + offered.length - 1) % offered.length),
    Enter: () => selected && pick(selected),
    Tab: () => selected && pick(selected),
    Escape: () => setClosedAt(at?.start ?? null),
  };

  function onKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const act =
      opened && !event.nativeEvent.isComposing && !hasModifier(event) && !event.shiftKey
        ? actions[event.key]
        : undefined;
    if (act) {
      event.preventDefault();
      event.stopPropagation();
      act();
      return;
    }
    onKeyDown?.(event);
  }

  return (
    <>
      <Textarea
        {...field}
        labelProps={{ className: 'visually-hidden' }}
        ref={area}
        value={draft.text}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={opened ? list : undefined}
        aria-activedescendant={selected ? `${list}-${selected.id}` : undefined}
        onChange={({ currentTarget }) => change(currentTarget.value, currentTarget.selectionStart)}
        onSelect={({ currentTarget }) => {
          const { selectionStart, selectionEnd } = currentTarget;
          if (caret !== null) setCaret(selectionStart === selectionEnd ? selectionStart : null);
        }}
        onFocus={() => void loadMenu()}
        onBlur={() => setCaret(null)}
        onKeyDown={onKey}
      />
      <VisuallyHidden role="status">
        {opened ? `${offered.length} ${offered.length === 1 ? 'person' : 'people'} to mention` : ''}
      </VisuallyHidden>
      {opened && area.current ? (
        <MentionMenu field={area.current} id={list} members={offered} selected={selected} onPick={pick} />
      ) : null}
    </>
  );
}

const byStart = (one: Mention, other: Mention): number => one.start - other.start;
