'use client';

import { Modal, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage } from '@/components/ui/overlay/toast';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';
import { formatCountOf } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import { listStartsAction } from '@/lib/templates/actions';
import type { FilledPlan, StartsView, TemplateKind } from '@/lib/templates/inputs';
import { type Start, StartDetails } from './start-details';
import classes from './templates.module.css';

type Choice = { readonly id: number; readonly label: string };

export interface StartFromDialogProps {
  kind: TemplateKind;
  /** For a scope: replacements for a removed category or division. */
  choices?: { readonly categories: readonly Choice[]; readonly divisions: readonly Choice[] };
  /** For a plan: fills the form. */
  onPlan?: (plan: FilledPlan) => void;
  /** For a scope: called with the uuid of the created one. */
  onStarted?: (uuid: string) => void;
  /** The uuid of the template that is chosen at first. */
  template: string | null;
  onClose: () => void;
}

/** With more templates than this there is a search field. */
const SEARCH_FROM = 8;

/** Chooses a template or an earlier record for a new plan or scope, then its first month and replacements (Y-32). */
export function StartFromDialog(props: StartFromDialogProps) {
  useFocusBack();
  const { kind, template, onClose } = props;
  const run = useRunAction();
  const [starts, setStarts] = useState<StartsView | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Start | null>(null);
  const [search, setSearch] = useState('');
  const requested = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const left = useRef<string | null>(null);

  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    void run(() => listStartsAction({ kind })).then((listed) => {
      if (!listed.ok) return setFailed(failureMessage(listed.fault));
      setStarts(listed.data);
      const named = listed.data.templates.find(({ uuid }) => uuid === template);
      if (named) setChosen({ of: 'template', uuid: named.uuid, title: named.name });
    });
  }, [run, kind, template]);

  // 'Back' is gone with the details: the focus returns to what was chosen there.
  useEffect(() => {
    if (!chosen && left.current) list.current?.querySelector<HTMLElement>(`[data-start="${left.current}"]`)?.focus();
    left.current = chosen?.uuid ?? null;
  }, [chosen]);

  const query = search.trim().toLowerCase();
  const templates = starts?.templates.filter(({ name }) => name.toLowerCase().includes(query)) ?? [];
  const recent = starts?.recent.filter(({ title }) => title.toLowerCase().includes(query)) ?? [];
  const isEmpty = starts !== null && starts.templates.length + starts.recent.length === 0;

  return (
    <Modal
      opened
      onClose={onClose}
      title={chosen ? `Start from '${chosen.title}'` : 'Start from'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {chosen ? (
        <StartDetails {...props} start={chosen} onBack={() => setChosen(null)} />
      ) : (
        <div ref={list} className={classes.starts}>
          {failed ? <Text c="var(--ui-red-text)">{failed}</Text> : null}
          {starts || failed ? null : <Text c="dimmed">Loading…</Text>}
          {starts && starts.templates.length > SEARCH_FROM ? (
            <TextInput
              aria-label="Search templates"
              placeholder="Search"
              autoFocus
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          ) : null}
          {isEmpty ? (
            <Text size="sm">
              There is nothing to start from yet. Open a {kind} that is worth repeating and choose 'Save as template' in
              its menu.
            </Text>
          ) : null}
          <Section
            title="Templates"
            entries={templates.map(({ uuid, name, rows, maker }) => ({
              uuid,
              title: name,
              detail: [rowsInWords(kind, rows), maker && `by ${nameOf(maker)}`],
            }))}
            onChoose={(uuid, title) => setChosen({ of: 'template', uuid, title })}
          />
          <Section
            title={`Your last ${kind === 'plan' ? 'plans' : 'scopes'}`}
            entries={recent.map(({ uuid, title, context }) => ({ uuid, title, detail: [context] }))}
            onChoose={(uuid, title) => setChosen({ of: 'record', uuid, title })}
          />
          {starts && !isEmpty && templates.length + recent.length === 0 ? (
            <Text size="sm" c="dimmed">
              No results found
            </Text>
          ) : null}
        </div>
      )}
    </Modal>
  );
}

const rowsInWords = (kind: TemplateKind, rows: number): string =>
  kind === 'plan' ? formatCountOf(rows, 'activity', 'activities') : formatCountOf(rows, 'line item', 'line items');

interface SectionProps {
  title: string;
  entries: readonly { uuid: string; title: string; detail: readonly (string | null)[] }[];
  onChoose: (uuid: string, title: string) => void;
}

function Section({ title, entries, onChoose }: SectionProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.uuid}>
            <button
              type="button"
              className={classes.start}
              data-start={entry.uuid}
              onClick={() => onChoose(entry.uuid, entry.title)}
            >
              <span className={classes.name}>{entry.title}</span>
              <span className={classes.detail}>{entry.detail.filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
