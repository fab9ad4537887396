'use client';

import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import classes from './list-search.module.css';

// The markup of Mantine's TextInput with its own classes: drawn by the component, this one field took as long as several rows
// of the list below it (docs/speed.md).
const input = TextInput.classes;
const INPUT_SIZE = { '--input-height': 'var(--input-height-sm)', '--input-fz': 'var(--mantine-font-size-sm)' };

/** Milliseconds without typing before a search runs (platform.md §9). */
export const SEARCH_DEBOUNCE_MS = 400;

interface ListSearchProps {
  /** Also the accessible name, e.g. 'Search Project'. */
  placeholder: string;
  parameter?: string;
  maxLength?: number;
}

/** A search field whose text lives in the URL; a new search begins at the first page. Esc clears it. */
export function ListSearch({ placeholder, parameter = 'search', maxLength = 200 }: ListSearchProps) {
  const router = useRouter();
  const pathname = usePathname();
  const query = useSearchParams();
  const applied = query.get(parameter) ?? '';
  const [text, setText] = useState(applied);
  const [pending, startTransition] = useTransition();
  const sent = useRef(applied);

  // 'Clear all', back and forward change the URL from elsewhere; what was typed here is never overwritten by its echo.
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
    <div className={`${classes.root} ${input.root} mantine-InputWrapper-root`} data-size="sm">
      <div
        className={`${input.wrapper} mantine-Input-wrapper`}
        style={INPUT_SIZE}
        data-variant="default"
        data-with-left-section
        data-with-right-section
      >
        <div className={`${input.section} mantine-Input-section`} data-position="left">
          <IconSearch size={16} stroke={1.75} aria-hidden />
        </div>
        <input
          className={`${input.input} mantine-Input-input`}
          data-variant="default"
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
        />
        <div className={`${input.section} mantine-Input-section`} data-position="right">
          {text ? (
            <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} />
          ) : (
            <kbd className={classes.key}>/</kbd>
          )}
        </div>
      </div>
    </div>
  );
}
