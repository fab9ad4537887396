'use client';

import { Loader } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { type KeyboardEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import keyHints from '@/components/ui/key-hints.module.css';
import { isApple } from '@/components/ui/keyboard';
import type { MenuEntry } from '@/components/ui/overlay/menu-entries';
import { askForEntries } from '@/components/ui/overlay/offered-entries';
import { wordsOf } from '@/lib/core/words-of';
import { MAX_LETTERS, MIN_LETTERS } from '@/lib/search/field-limits';
import { FinderList } from './finder-list';
import {
  entryOptions,
  foundGroups,
  foundOptions,
  keysOption,
  type Option,
  type OptionGroup,
  placeOptions,
} from './options';
import classes from './palette.module.css';
import type { PaletteTargets } from './places';
import { recentOf, recordAt } from './recent';
import type { PaletteOpening } from './use-palette';
import { useSearchResults } from './use-search-results';

interface FinderProps {
  opening: PaletteOpening;
  targets: PaletteTargets;
  userUuid: string;
  initialText: RefObject<string>;
  onKeys: () => void;
  onClose: () => void;
}

/**
 * The field and its list, as a combobox: the focus stays in the field, and `aria-activedescendant` names the row that
 * Enter opens. Rows are links, so that a middle click and Ctrl-click work as on any link.
 */
export function Finder({ opening, targets, userUuid, initialText, onKeys, onClose }: FinderProps) {
  const id = useId();
  const router = useRouter();
  const [text, setText] = useState(initialText.current);
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { groups, answer, isWaiting } = useGroups(text, opening, { targets, userUuid, onKeys });
  const options = groups.flatMap((group) => group.options);
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === active),
  );
  const current = options[at];
  const idOf = ({ key }: Option) => `${id}-${key}`;

  const elementOf = (option: Option) => document.getElementById(idOf(option));

  // Enter pressed before the answer opens its first result.
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current === null || (isWaiting && awaited.current === text)) return;
    if (awaited.current === text && current) elementOf(current)?.click();
    awaited.current = null;
  });

  function choose(option: Option) {
    onClose();
    if (option.href) router.push(option.href);
    else option.onSelect?.();
  }

  function move(to: number) {
    const next = options[(to + options.length) % options.length];
    if (!next) return;
    setActive(next.key);
    if (next === options[0]) list.current?.scrollTo({ top: 0 });
    else elementOf(next)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.shiftKey || event.altKey) return;
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (!current) {
        awaited.current = isWaiting ? text : null;
        return;
      }
      // As a click, so that a form with unsaved changes asks first.
      if (!event.ctrlKey && !event.metaKey) elementOf(current)?.click();
      else if (current.href) window.open(current.href, '_blank', 'noopener');
    }
  }

  return (
    <>
      <div className={classes.field}>
        <IconSearch size={20} stroke={1.75} className={classes.glass} aria-hidden />
        <input
          ref={field}
          className={classes.input}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setActive(null);
            list.current?.scrollTo({ top: 0 });
          }}
          onKeyDown={onKeyDown}
          data-autofocus
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current ? idOf(current) : undefined}
          placeholder="Search, or go to…"
          maxLength={MAX_LETTERS}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        {isWaiting ? <Loader size={16} className={classes.loader} aria-hidden /> : null}
        <button type="button" className={classes.close} onClick={onClose}>
          Close
        </button>
      </div>
      <FinderList
        ref={list}
        listId={`${id}-list`}
        groups={groups}
        words={wordsOf(text)}
        current={current}
        idOf={idOf}
        onPoint={({ key }) => setActive(key)}
        onChoose={choose}
        typed={text.trim()}
        short={text.trim() !== '' && questionOf(text) === null}
        waiting={isWaiting}
        failed={answer.failed}
        onRetry={() => {
          answer.retry();
          // The retry button disappears with the error.
          field.current?.focus();
        }}
      />
      <Hints />
    </>
  );
}

/** The query for the server, if the text is long enough. */
function questionOf(text: string): string | null {
  const words = wordsOf(text);
  return [...words.join('')].length < MIN_LETTERS ? null : String(new URLSearchParams({ q: words.join(' ') }));
}

function useGroups(
  text: string,
  { row }: PaletteOpening,
  { targets, userUuid, onKeys }: Pick<FinderProps, 'targets' | 'userUuid' | 'onKeys'>,
) {
  const [entries, setEntries] = useState<readonly MenuEntry[]>([]);
  useEffect(() => {
    if (row) askForEntries(row, setEntries);
  }, [row]);

  // The currently open record is not offered.
  const ids = useMemo(() => recentOf(userUuid).filter((id) => id !== recordAt(window.location.pathname)), [userUuid]);
  const recent = useSearchResults(ids.length > 0 ? String(new URLSearchParams({ ids: ids.join() })) : null, 0);
  const question = questionOf(text);
  const answer = useSearchResults(question);

  const words = wordsOf(text);
  const nothingTyped = words.length === 0;
  const groups: OptionGroup[] = [
    { name: row?.dataset.offers ?? row?.getAttribute('aria-label') ?? '', options: entryOptions(entries, words) },
    { name: 'Recently opened', options: nothingTyped ? foundOptions(recent.found, targets) : [] },
    ...(nothingTyped
      ? []
      : [{ name: 'Go to', options: [...placeOptions(targets.places, words), ...keysOption(words, onKeys)] }]),
    ...foundGroups(answer.found, targets, words),
    ...(nothingTyped ? [{ name: 'Go to', options: placeOptions(targets.places, words) }] : []),
  ];
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    answer,
    isWaiting: question !== null && answer.of !== question && !answer.failed,
  };
}

function Hints() {
  return (
    <p className={clsx(classes.hints, keyHints.hints)} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>{isApple() ? '⌘' : 'Ctrl'}</kbd> <kbd>Enter</kbd> new tab
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </p>
  );
}
