'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { type Draft, type DraftKind, draftKey, eraseDraft, newestDraft, writeDraft } from './draft-store';

/** Milliseconds from the last key press until the draft is written. */
const PAUSE_MS = 400;

interface DraftOptions {
  /** Null: no draft, as for a saved record. */
  kind: DraftKind | null;
  /** The person who fills the form in. */
  person: string;
  values: unknown;
  dirty: boolean;
}

export interface DraftState {
  /** An earlier draft that is offered. */
  offer: Draft | null;
  /** Continues from the offered draft. */
  take: () => void;
  /** Discards the offered draft. */
  discard: () => void;
  /** Erases this form's draft after it was saved or discarded. */
  erase: () => void;
}

/**
 * Stores what is typed into a new record's form in the browser, so that a reload, a closed tab or an ended session
 * loses nothing, and offers an earlier draft. New text is stored beside an offered draft, never over it.
 */
export function useDraft({ kind, person, values, dirty }: DraftOptions): DraftState {
  const [offer, setOffer] = useState<Draft | null>(null);
  const page = useId();
  const key = useRef<string | null>(null);
  const done = useRef(false);

  useEffect(() => {
    if (kind) setOffer(newestDraft(kind, person));
  }, [kind, person]);

  // The newest values, for writing them when the page is unloaded.
  const latest = useRef({ values, dirty });
  latest.current = { values, dirty };

  useEffect(() => {
    if (!kind) return;
    const write = () => {
      if (!latest.current.dirty || done.current) return;
      key.current ??= draftKey(kind, person, `${Date.now()}${page}`);
      writeDraft(key.current, latest.current.values);
    };
    window.addEventListener('pagehide', write);
    return () => window.removeEventListener('pagehide', write);
  }, [kind, person, page]);

  useEffect(() => {
    if (!kind || done.current) return;
    const timer = setTimeout(() => {
      // Erased while it waited: the page that is led to may take longer than the pause.
      if (done.current) return;
      if (dirty) {
        key.current ??= draftKey(kind, person, `${Date.now()}${page}`);
        writeDraft(key.current, values);
      } else if (key.current) eraseDraft(key.current);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [kind, person, page, values, dirty]);

  return {
    offer,
    take() {
      if (key.current) eraseDraft(key.current);
      key.current = offer?.key ?? null;
      setOffer(null);
    },
    discard() {
      if (offer) eraseDraft(offer.key);
      setOffer(null);
    },
    erase() {
      done.current = true;
      if (key.current) eraseDraft(key.current);
    },
  };
}
