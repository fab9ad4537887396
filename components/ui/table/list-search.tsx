'use client';

import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isShortcut } from '@/components/ui/keyboard';
import classes from './list-search.module.css';
import { askedQuery, useListQuery } from './use-list-query';

/** Milliseconds without typing before a search runs. */
const SEARCH_DEBOUNCE_MS = 400;

interface ListSearchProps {
  /** Also the accessible name, e.g. 'Search Project'. */
  placeholder: string;
  parameter?: string;
  maxLength?: number;
}

/** A search field whose text is in the URL; a new search begins at the first page. '/' focuses it, Esc clears it. */
export function ListSearch({ placeholder, parameter = 'search', maxLength = 200 }: ListSearchProps) {
  const applied = useSearchParams().get(parameter) ?? '';
  const { ask, pending } = useListQuery();
  const [text, setText] = useState(applied);
  // The text that was sent last, and the address's text at that moment.
  const sent = useRef(applied);
  const sentFrom = useRef(applied);
  const latest = useRef(ask);
  latest.current = ask;
  const field = useRef<HTMLInputElement>(null);

  // What was typed before hydration is only in the DOM, and the next render would overwrite it.
  useLayoutEffect(() => {
    if (field.current) setText(field.current.value);
  }, []);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  // Once no navigation is pending, field and address agree.
  useEffect(() => {
    if (pending) return;
    // 'Clear all', back and forward change the URL from elsewhere. If it has not changed, another navigation replaced
    // the search, which is sent again.
    if (applied !== sent.current && applied !== sentFrom.current) setText(applied);
    sent.current = applied;
    sentFrom.current = applied;
  }, [applied, pending]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: compared again once no navigation is pending
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sentFrom.current = applied;
      sent.current = text.trim();
      const next = askedQuery();
      if (sent.current) next.set(parameter, sent.current);
      else next.delete(parameter);
      next.delete('page');
      latest.current(next);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, applied, pending, parameter]);

  return (
    <TextInput
      ref={field}
      className={classes.root}
      type="search"
      data-list-search
      data-pending={pending || undefined}
      aria-label={placeholder}
      placeholder={placeholder}
      value={text}
      maxLength={maxLength}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (text) setText('');
        else event.currentTarget.blur();
      }}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />
        ) : (
          <kbd className={classes.key}>/</kbd>
        )
      }
    />
  );
}
