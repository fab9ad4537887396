'use client';

import { Tooltip } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { Reading } from '@/components/ui/form/reading';
import { SavingIndicator, type SavingState } from '@/components/ui/form/saving-indicator';
import { toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { compareFields, plainFields } from '@/components/versions/two-versions';
import { useVersions } from '@/components/versions/use-versions';
import { allocateHoursAction, getBriefAction } from '@/lib/briefs/actions';
import type { BriefView } from '@/lib/briefs/brief-view';
import type { allocatedHours } from '@/lib/briefs/inputs';
import { type NumberRule, readingOf, readNumber } from '@/lib/format/read-number';
import classes from './allocated-hours-cell.module.css';

const loadSchema = () => import('@/lib/briefs/inputs').then((inputs) => inputs.allocatedHours);
const HOURS: NumberRule = { kind: 'hours', decimals: 2 };
const FIELDS = plainFields<{ hours: string }>({ hours: 'Allocated hours' });

interface AllocatedHoursCellProps {
  uuid: string;
  project: string;
  hours: number;
  version: number;
}

type SavedHours = Pick<AllocatedHoursCellProps, 'uuid' | 'hours' | 'version'>;
const savedHours = ({ uuid, allocatedHoursToday, version }: BriefView): SavedHours => ({
  uuid,
  hours: allocatedHoursToday,
  version,
});
const asText = (hours: number | string): string => Number(hours).toFixed(2);

/**
 * A brief's allocated hours, set in place: Enter or leaving the field saves, Esc reverts, a failure restores the saved
 * hours with a message (L-062). If somebody else saved the brief meanwhile, the hours are saved all the same, unless
 * both changed them: then both are shown side by side (D3.7).
 */
export function AllocatedHoursCell({ uuid, project, hours, version }: AllocatedHoursCellProps) {
  const refresh = useRefresh();
  const run = useRunAction();
  const [draft, setDraft] = useState<string | null>(null);
  const [state, setState] = useState<SavingState>('idle');
  const busy = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const versions = useVersions<SavedHours, { hours: string }>({
    what: 'brief',
    row: { uuid, hours, version },
    valuesOf: (saved) => ({ hours: asText(saved.hours) }),
    compare: (both) => compareFields(both, FIELDS),
    async read() {
      const brief = await getBriefAction({ briefId: uuid });
      return brief.ok ? { ok: true, data: savedHours(brief.data) } : brief;
    },
    form: {
      values: typed,
      dirty: () => draft !== null,
      saving: () => busy.current,
      load(values, now) {
        // Somebody may be in the middle of typing a number: what was typed stays as it is.
        if (values.hours === typed().hours) return;
        setDraft(values.hours === asText(now.hours) ? null : values.hours);
      },
      save: () => void commit(),
    },
  });
  const { base, setBase } = versions;
  // The server's values, as far as this cell knows.
  const saved = base ?? { uuid, hours, version };

  /** What the field says, as the saved hours are written; what cannot be read as a number is the text itself. */
  function typed(): { hours: string } {
    if (draft === null) return { hours: asText(saved.hours) };
    const number = readNumber(draft, HOURS);
    return { hours: number ? asText(number) : draft };
  }

  // Loaded at the first focus; errors are shown from then on.
  const [schema, setSchema] = useState<typeof allocatedHours | null>(null);
  const parsed = draft === null ? null : schema?.safeParse(readNumber(draft, HOURS) ?? draft);
  const problem = parsed?.success === false ? (parsed.error.issues[0]?.message ?? 'Invalid number') : null;

  async function readSchema(): Promise<void> {
    const loaded = await loadSchema();
    setSchema(() => loaded);
  }

  async function commit() {
    // The dialog takes the focus, which must not save.
    if (draft === null || busy.current || versions.dialog) return;
    busy.current = true;
    const read = await loadSchema().then(
      (loaded) => loaded.safeParse(readNumber(draft, HOURS) ?? draft),
      () => null,
    );
    if (!read) return giveUp();
    if (!read.success || Number(read.data) === saved.hours) {
      busy.current = false;
      if (read.success) setDraft(null);
      return;
    }
    setState('saving');
    const allocatedHoursToday = read.data;
    const result = await run(() =>
      allocateHoursAction({ briefId: uuid, allocatedHoursToday, version: saved.version }),
    ).catch(() => null);
    if (result?.ok) {
      busy.current = false;
      setDraft(null);
      setBase(savedHours(result.data));
      setState('saved');
      toast.success('Allocated hours updated');
    } else if (result?.fault.code === 'resource/newer_version') {
      busy.current = false;
      setState('idle');
      versions.refused();
      return;
    } else giveUp();
    // Updates the total, the order, and after a failure what somebody else saved.
    refresh();
  }

  /** Restores the saved hours, and says why. */
  function giveUp() {
    busy.current = false;
    setDraft(null);
    setState('failed');
    toast.error('Failed to update allocated hours');
  }

  return (
    <span className={classes.root} data-above-row>
      <SavingIndicator state={state} />
      <input
        ref={field}
        className={classes.input}
        aria-label={`Allocated hours for ${project}`}
        aria-invalid={problem !== null}
        aria-describedby={problem ? problemId : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? asText(saved.hours)}
        readOnly={state === 'saving'}
        onFocus={(event) => {
          event.currentTarget.select();
          if (!schema) void readSchema().catch(() => {});
        }}
        onChange={(event) => {
          setState('idle');
          setDraft(event.currentTarget.value);
        }}
        onBlur={() => void commit()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void commit();
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      {versions.dialog}
      <Reading text={draft === null || problem ? '' : readingOf(draft, HOURS)} />
      {problem ? (
        <>
          <span id={problemId} className="visually-hidden">
            {problem}
          </span>
          <Tooltip label={problem} target={field} opened position="top" withArrow />
        </>
      ) : null}
    </span>
  );
}
