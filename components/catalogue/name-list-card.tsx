'use client';

import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { DetailCard } from '@/components/ui/detail-card';
import { charactersIn, limitCharacters } from '@/components/ui/form/limit-characters';
import { LinkButton } from '@/components/ui/link-button';
import { useConfirm, useInform } from '@/components/ui/overlay/confirm-dialog';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { UnsavedChangesGuard } from '@/components/ui/overlay/unsaved-changes-guard';
import { useRefresh } from '@/components/ui/use-refresh';
import { NAME_MAX, NAME_TOO_LONG } from '@/lib/catalogue/field-limits';
import type { ActionResult } from '@/lib/core/action-result';
import classes from './name-list.module.css';
import { type NameEntry, type NameList, useNameList } from './use-name-list';

type Sent = { id?: number; name: string };

interface NameListCardProps {
  title: string;
  help: string;
  /** 'category', 'segment'. */
  noun: string;
  list: NameList;
  read: () => Promise<ActionResult<NameList>>;
  /** Sends the whole list with the version that it is based on; returns the list as it is stored then. */
  save: (entries: Sent[], version: number | undefined) => Promise<ActionResult<NameList>>;
  savedMessage: string;
  blockedText: string;
  importHref: string;
}

/** A list of names as chips (platform §4): added, renamed and removed here; Save sends all of it, Cancel reloads. */
export function NameListCard(props: NameListCardProps) {
  const { title, help, noun, read, save, savedMessage, blockedText, importHref } = props;
  const [saving, setSaving] = useState(false);
  // The name in the field, which Save adds, too.
  const [typed, setTyped] = useState('');
  const run = useRunAction();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const inform = useInform();
  const list = useNameList(props.list, {
    noun,
    plural: title.toLowerCase(),
    read,
    saving,
    save: () => void send(),
  });

  const blocked = (message: string) => inform({ title: `Unable to remove ${noun}`, message });

  const newName = useRef<HTMLInputElement>(null);
  // Save and Cancel go as they are pressed.
  useDidUpdate(() => {
    if (!list.changed && document.activeElement === document.body) newName.current?.focus({ preventScroll: true });
  }, [list.changed]);

  /** @param chip that of the entry, whose neighbour gets the focus */
  async function remove(entry: NameEntry, chip: Element | null) {
    if (entry.uses) return blocked(blockedText.replace('{name}', entry.name).replace('{uses}', entry.uses));
    const sure = await confirm({
      title: `Remove ${noun}?`,
      message: `'${entry.name}' is removed from the list once you save.`,
      confirmLabel: 'Remove',
      danger: true,
    });
    if (!sure) return;
    const neighbour = chip?.nextElementSibling ?? chip?.previousElementSibling;
    const next = neighbour?.querySelector<HTMLElement>('button, input') ?? newName.current;
    list.remove(entry.key);
    // After the dialog has returned the focus to a button that is gone.
    requestAnimationFrame(() => next?.focus({ preventScroll: true }));
  }

  /** Adds the name that is typed, if any. @returns the list with it; null where the field says why it is refused */
  function addTyped(): readonly NameEntry[] | null {
    const name = typed.trim();
    if (!name) return list.shown;
    if (list.has(name)) return null;
    setTyped('');
    return list.add(name);
  }

  async function send() {
    const sent = addTyped();
    if (!sent) return newName.current?.focus();
    setSaving(true);
    const entries = sent.map(({ id, name }) => ({ ...(id ? { id } : {}), name }));
    const answer = await run(() => save(entries, list.version));
    setSaving(false);
    if (answer.ok) {
      list.adopt(answer.data, sent);
      toast.success(savedMessage);
      refresh();
    } else if (answer.fault.code === 'resource/newer_version') list.refused();
    else if (answer.fault.code === 'resource/in_use') await blocked(answer.fault.message);
    else toast.error(failureMessage(answer.fault));
  }

  return (
    <DetailCard
      title={title}
      help={help}
      action={
        <LinkButton href={importHref} variant="subtle" color="gray" size="xs">
          Import<span className="visually-hidden"> {title.toLowerCase()}</span>
        </LinkButton>
      }
    >
      <UnsavedChangesGuard active={list.changed} />
      {list.notice}
      {list.shown.length === 0 ? <p className={classes.none}>None yet.</p> : null}
      <ul className={classes.chips} aria-label={title}>
        {list.shown.map((entry) => (
          <NameChip
            key={entry.key}
            name={entry.name}
            noun={noun}
            taken={(name) => list.has(name, entry.key)}
            onRename={(name) => list.rename(entry.key, name)}
            onRemove={(chip) => void remove(entry, chip)}
          />
        ))}
      </ul>
      <AddName
        field={newName}
        noun={noun}
        typed={typed}
        taken={(name) => list.has(name)}
        onType={setTyped}
        onAdd={() => void addTyped()}
      />
      {list.changed ? (
        <Group gap={8} wrap="nowrap">
          <Button onClick={() => void send()} loading={saving}>
            Save {title.toLowerCase()}
          </Button>
          <Button
            variant="default"
            disabled={saving}
            onClick={() => {
              list.reset();
              refresh();
            }}
          >
            Cancel
          </Button>
          <Text span c="dimmed" role="status">
            Unsaved changes
          </Text>
        </Group>
      ) : null}
      {list.dialog}
    </DetailCard>
  );
}

interface NameChipProps {
  name: string;
  noun: string;
  taken: (name: string) => boolean;
  onRename: (name: string) => void;
  /** @param chip the chip that is removed */
  onRemove: (chip: Element | null) => void;
}

function NameChip({ name, noun, taken, onRename, onRemove }: NameChipProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The field that had the focus is gone after Enter and Escape.
  const byKey = useRef(false);
  useEffect(() => {
    if (typed !== null || !byKey.current) return;
    byKey.current = false;
    button.current?.focus();
  }, [typed]);
  if (typed !== null) {
    const next = typed.trim();
    const finish = () => {
      if (taken(next)) toast.warning(`'${name}' keeps its name: '${next}' is in the list already`);
      else if (next && next !== name) onRename(next);
      setTyped(null);
    };
    return (
      <li>
        <TextInput
          className={classes.rename}
          size="xs"
          aria-label={`Rename ${noun} ${name}`}
          value={typed}
          autoFocus
          error={problemOf(typed, taken)}
          onChange={(event) => setTyped(limitCharacters(event.currentTarget, NAME_MAX))}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            // Otherwise Enter would press the button that gets the focus.
            event.preventDefault();
            if (event.key === 'Enter' && taken(next)) return;
            byKey.current = true;
            if (event.key === 'Enter') finish();
            else setTyped(null);
          }}
        />
      </li>
    );
  }
  return (
    <li className={classes.chip}>
      <button ref={button} type="button" className={classes.name} title="Rename" onClick={() => setTyped(name)}>
        <span className="visually-hidden">Rename {noun} </span>
        {name}
      </button>
      <CloseButton
        size={24}
        iconSize={14}
        radius="xl"
        aria-label={`Remove ${noun} ${name}`}
        onClick={(event) => onRemove(event.currentTarget.closest('li'))}
      />
    </li>
  );
}

interface AddNameProps {
  field: Ref<HTMLInputElement>;
  noun: string;
  typed: string;
  taken: (name: string) => boolean;
  onType: (name: string) => void;
  onAdd: () => void;
}

function AddName({ field, noun, typed, taken, onType, onAdd }: AddNameProps) {
  return (
    <div className={classes.add}>
      <UnsavedChangesGuard active={typed.trim() !== ''} />
      <TextInput
        ref={field}
        aria-label={`New ${noun}`}
        placeholder={`Add a ${noun}`}
        value={typed}
        error={problemOf(typed, taken)}
        onChange={(event) => onType(limitCharacters(event.currentTarget, NAME_MAX))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onAdd();
        }}
      />
      <Button variant="default" onClick={onAdd} disabled={typed.trim() === '' || taken(typed)}>
        Add
      </Button>
    </div>
  );
}

/** The field is limited in length; the error shows once it is full (platform §5). */
function problemOf(typed: string, taken: (name: string) => boolean): string | null {
  if (taken(typed)) return 'This name is in the list already';
  return charactersIn(typed) >= NAME_MAX ? NAME_TOO_LONG : null;
}
