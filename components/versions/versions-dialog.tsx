'use client';

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';
import { cut, cutFromEnd } from '@/lib/format/cut';
import { type Parted, partTexts } from './part-texts';
import type { Difference, Side } from './two-versions';
import classes from './versions-dialog.module.css';

interface VersionsDialogProps {
  /** What was edited, in one word: 'brief', 'plan'. */
  what: string;
  /** Who saved it meanwhile, and when, if known: 'Mia Tran at 10:32AM 21/11/2026'. */
  savedBy?: string;
  /** At least one; `differencesOf` makes them. */
  differences: readonly Difference[];
  /** The choice for each difference, by its key. */
  onSave: (taken: Readonly<Record<string, Side>>) => void;
  /** Back to the unchanged form: nothing is decided, nothing is lost. */
  onKeepEditing: () => void;
}

/**
 * Somebody else saved the record: both texts are shown side by side, field by field, and either can be chosen for each
 * (D3.7). `useVersions` opens it.
 */
export function VersionsDialog({ what, savedBy, differences, onSave, onKeepEditing }: VersionsDialogProps) {
  useFocusBack();
  const [taken, setTaken] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ key, preset }) => [key, preset])),
  );
  const takeAll = (side: Side) => setTaken(Object.fromEntries(differences.map(({ key }) => [key, side])));

  function submit(event: FormEvent) {
    // The dialog is inside a form's React tree: its own submit must not submit the form.
    event.preventDefault();
    event.stopPropagation();
    onSave(taken);
  }

  return (
    <Modal
      opened
      onClose={onKeepEditing}
      title={`Somebody else saved this ${what}`}
      size={760}
      closeButtonProps={{ 'aria-label': 'Keep editing' }}
    >
      <form onSubmit={submit}>
        <Text c="dimmed">
          {savedBy ? `Saved by ${savedBy} while you were editing. ` : 'It was saved while you were editing. '}
          Nothing of yours is lost: choose for each field which text stays.
        </Text>
        <Group gap={4} m="12px 0 4px -8px">
          <Button variant="subtle" size="compact-sm" onClick={() => takeAll('mine')}>
            Keep all of mine
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => takeAll('saved')}>
            Take all that is saved
          </Button>
        </Group>
        <Stack gap={20} mt={12}>
          {differences.map((difference) => (
            <Choice
              key={difference.key}
              difference={difference}
              side={taken[difference.key] ?? difference.preset}
              onChange={(side) => setTaken((now) => ({ ...now, [difference.key]: side }))}
            />
          ))}
        </Stack>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onKeepEditing}>
            Keep editing
          </Button>
          <Button type="submit" data-autofocus>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface ChoiceProps {
  difference: Difference;
  side: Side;
  onChange: (side: Side) => void;
}

/** Both values of one field, as two radio buttons. */
function Choice({ difference: { label, mine, saved, changedByBoth }, side, onChange }: ChoiceProps) {
  const name = useId();
  const texts = typeof mine === 'string' && typeof saved === 'string' ? partTexts(mine, saved) : null;
  const option = (value: Side, title: string, says: ReactNode) => (
    <label className={classes.option} data-chosen={side === value || undefined}>
      <span className={classes.whose}>
        <input type="radio" name={name} value={value} checked={side === value} onChange={() => onChange(value)} />
        {title}
      </span>
      <span className={classes.says}>{says}</span>
    </label>
  );
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>
        {label}
        {changedByBoth ? <span className={classes.changedByBoth}>changed by both</span> : null}
      </legend>
      {option('mine', 'Yours', texts ? <Parts parts={texts.one} /> : worded(mine))}
      {option('saved', 'Saved', texts ? <Parts parts={texts.other} /> : worded(saved))}
    </fieldset>
  );
}

const nothing = <span className={classes.nothing}>Nothing</span>;
const worded = (says: ReactNode): ReactNode => says || nothing;

/** Characters of common text shown around a difference. */
const AROUND = 140;

function Parts({ parts: [start, middle, end] }: { parts: Parted }) {
  if (!start && !middle && !end) return nothing;
  return (
    <>
      {start.length > AROUND ? `…${cutFromEnd(start, AROUND)}` : start}
      {middle ? <mark className={classes.differs}>{middle}</mark> : null}
      {end.length > AROUND ? `${cut(end, AROUND)}…` : end}
    </>
  );
}
