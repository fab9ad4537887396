'use client';

import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useLayoutEffect, useRef, useState, useTransition } from 'react';
import classes from './list-search.module.css';

/** Milliseconds without typing before a search runs. */
export const SEARCH_DEBOUNCE_MS = 400;

interface ListSearchProps {
  /** Also the accessible name, e.g. 'Search Project'. */
  placeholder: string;
  parameter?: string;
  maxLength?: number;
}

/** A search field whose text is in the URL; a new search begins at the first page. Esc clears it. */
export function ListSearch({ placeholder, parameter = 'search', maxLength = 200 }: ListSearchProps) {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const applied = query.get(parameter) ?? '';
  const [text, setText] = useState(applied);
  const [pending, startTransition] = useTransition();
  const sent = useRef(applied);
  const field = useRef<HTMLInputElement>(null);

  // What was typed before hydration is only in the DOM, and the next render would overwrite it.
  useLayoutEffect(() => {
    if (field.current) setText(field.current.value);
  }, []);

  // 'Clear all', back and forward change the URL from elsewhere; typed text is never overwritten by its own change of
  // the URL.
  useEffect(() => {
    if (applied === sent.current) return;
    sent.current = applied;
    setText(applied);
  }, [applied]);

  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      const next = new URLSearchParams(query);
      if (sent.current) next.set(parameter, sent.current);
      else next.delete(parameter);
      next.delete('page');
      startTransition(() => router.replace(next.size ? `${pathname}?${next}` : pathname, { scroll: false }));
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, query, parameter, pathname, router]);

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
