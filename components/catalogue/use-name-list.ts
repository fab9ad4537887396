'use client';

import { useRef, useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { rowsTypedSince, underSavedKeys } from '@/components/versions/typed-since';
import { useVersions } from '@/components/versions/use-versions';
import type { ActionResult } from '@/lib/core/action-result';
import { compareNames } from './name-list-versions';

/** An entry; one that is only local has no id yet. */
export type NameEntry = { readonly key: string; readonly id?: number; readonly name: string; readonly uses?: string };
/** All entries, and the version of the list as a whole. */
export type NameList = { readonly entries: readonly NameEntry[]; readonly version: number };

interface NameListOptions {
  noun: string;
  plural: string;
  read: () => Promise<ActionResult<NameList>>;
  saving: boolean;
  save: () => void;
}

/**
 * A list of names while it is being changed. If somebody else saved it meanwhile, their entries and one's own are
 * merged (D3.7).
 */
export function useNameList(list: NameList, { noun, plural, read, saving, save }: NameListOptions) {
  const [given, setGiven] = useState(list);
  const [saved, setSaved] = useState(list);
  const [draft, setDraft] = useState<readonly NameEntry[] | null>(null);
  // The page was read again: its entries are the saved ones now; what was typed meanwhile stays.
  if (list !== given) {
    setGiven(list);
    setSaved(list);
  }
  const made = useRef(0);
  const shown = draft ?? saved.entries;
  const what = `list of ${plural}`;
  const versions = useVersions<NameList, readonly NameEntry[]>({
    what,
    row: list,
    valuesOf: ({ entries }) => entries,
    compare: ({ base, mine, saved: theirs }) =>
      compareNames(
        { base, mine: underSavedKeys(mine, base), saved: theirs },
        noun.charAt(0).toUpperCase() + noun.slice(1),
      ),
    read,
    form: {
      values: () => shown,
      dirty: () => draft !== null,
      saving: () => saving,
      load(entries, from) {
        setSaved(from);
        setDraft(entries === from.entries ? null : entries);
      },
      save,
    },
    onNothingToSave(now) {
      adopt(now);
      toast.info(`The saved ${what} stays as it is`);
    },
  });

  const latest = useRef({ draft, saved });
  latest.current = { draft, saved };

  /** The first change is based on the list as the page has it now. */
  function change(edit: (entries: readonly NameEntry[]) => readonly NameEntry[]) {
    const now = latest.current;
    if (!now.draft) versions.setBase(now.saved);
    const next = edit(now.draft ?? now.saved.entries);
    setDraft(next);
    return next;
  }

  /**
   * Takes a list over as it was saved. What was changed since it was sent stays, as unsaved changes of it.
   * @param sent by default what is shown
   */
  function adopt(now: NameList, sent = latest.current.draft) {
    const since = latest.current.draft;
    setSaved(now);
    setDraft(since && since !== sent ? rowsTypedSince(sent ?? [], since, now.entries) : null);
    versions.setBase(now);
  }

  const normalised = (name: string) => name.trim().toLowerCase();
  return {
    shown,
    changed: draft !== null,
    /** Of the list that the changes are based on. */
    version: versions.base?.version,
    refused: versions.refused,
    notice: versions.notice,
    dialog: versions.dialog,
    has: (name: string, except?: string) =>
      shown.some((entry) => entry.key !== except && normalised(entry.name) === normalised(name)),
    /** @returns the list with it */
    add(name: string) {
      made.current += 1;
      const key = `new-${made.current}`;
      return change((entries) => [...entries, { key, name }]);
    },
    rename: (which: string, name: string) =>
      change((entries) => entries.map((entry) => (entry.key === which ? { ...entry, name } : entry))),
    remove: (which: string) => change((entries) => entries.filter((entry) => entry.key !== which)),
    reset: () => setDraft(null),
    adopt,
  };
}
