'use client';

import { Tooltip } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { Reading } from '@/components/ui/form/reading';
import { SavingIndicator, type SavingState } from '@/components/ui/form/saving-indicator';
import { toast } from '@/components/ui/overlay/toast';
import { useRefresh } from '@/components/ui/use-refresh';
import { allocateHoursAction } from '@/lib/briefs/actions';
import type { allocatedHours } from '@/lib/briefs/inputs';
import { type NumberRule, readingOf, readNumber } from '@/lib/format/read-number';
import classes from './allocated-hours-cell.module.css';

const loadSchema = () => import('@/lib/briefs/inputs').then((inputs) => inputs.allocatedHours);
const HOURS: NumberRule = { kind: 'hours', decimals: 2 };

interface AllocatedHoursCellProps {
  uuid: string;
  project: string;
  hours: number;
  version: number;
}

/**
 * A brief's hours of today, set in place (modules §2 and §5): Enter or leaving the field saves, Esc takes back, a
 * failure puts the saved hours back and says so.
 */
export function AllocatedHoursCell({ uuid, project, hours, version }: AllocatedHoursCellProps) {
  const refresh = useRefresh();
  const run = useRunAction();
  // What the server has, as far as this cell knows; a refresh of the list brings newer news.
  const [saved, setSaved] = useState({ hours, version });
  const [draft, setDraft] = useState<string | null>(null);
  const [state, setState] = useState<SavingState>('idle');
  const busy = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();

  useEffect(() => {
    setSaved((known) => (version >= known.version ? { hours, version } : known));
  }, [hours, version]);

  // Loaded at the first focus; errors are shown from then on.
  const [schema, setSchema] = useState<typeof allocatedHours | null>(null);
  const parsed = draft === null ? null : schema?.safeParse(readNumber(draft, HOURS) ?? draft);
  const problem = parsed?.success === false ? (parsed.error.issues[0]?.message ?? 'Invalid number') : null;

  async function readSchema(): Promise<void> {
    const loaded = await loadSchema();
    setSchema(() => loaded);
  }

  async function commit() {
    if (draft === null || busy.current) return;
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
      setSaved({ hours: result.data.allocatedHoursToday, version: result.data.version });
      setState('saved');
      toast.success('Allocated hours updated');
    } else giveUp();
    // The total, the order, and after a failure whatever somebody else saved.
    refresh();
  }

  /** The row goes back to what is saved, and says why (modules §8). */
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
        value={draft ?? saved.hours.toFixed(2)}
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
