'use client';

import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useOnce } from '@/components/session/use-once';
import { MonthField } from '@/components/ui/form/month-field';
import { nothingFound } from '@/components/ui/form/none-yet';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { formatCountOf, formatDate } from '@/lib/format/format';
import { periodOf } from '@/lib/lamp/plan-period';
import {
  fillFromRecordAction,
  fillTemplateAction,
  startFromRecordAction,
  startFromTemplateAction,
} from '@/lib/templates/actions';
import type { FilledView } from '@/lib/templates/inputs';
import type { StartFromDialogProps } from './start-from-dialog';
import classes from './templates.module.css';

/** A template, or a plan or scope of one's own. */
export type Start = { readonly of: 'template' | 'record'; readonly uuid: string; readonly title: string };

type StartDetailsProps = Omit<StartFromDialogProps, 'template'> & { start: Start; onBack: () => void };

/** The details of the chosen start: a plan's first month, removed references, and their replacements (Y-32). */
export function StartDetails({ kind, choices, onPlan, onStarted, onClose, start, onBack }: StartDetailsProps) {
  const run = useRunAction();
  const once = useOnce();
  const [month, setMonth] = useState<string>();
  const [filled, setFilled] = useState<FilledView | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const { of, uuid } = start;
  const details = useRef<HTMLDivElement>(null);

  // The button that chose it had the focus, and is gone.
  useEffect(() => details.current?.focus(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for a start and a month
  useEffect(() => {
    let superseded = false;
    void run(() =>
      of === 'template'
        ? fillTemplateAction({ templateId: uuid, startDate: month })
        : fillFromRecordAction({ kind, sourceId: uuid, startDate: month }),
    ).then((read) => {
      if (superseded) return;
      setFailed(read.ok ? null : failureMessage(read.fault));
      if (read.ok) setFilled(read.data);
    });
    return () => {
      superseded = true;
    };
  }, [of, uuid, kind, month]);

  const { plan, scope, notes } = filled ?? { plan: null, scope: null, notes: [] };
  const wantsCategory = scope !== null && scope.categoryId === null;
  const wantsDivision = scope?.lines.some((line) => line.departmentId === null) ?? false;
  // While the new month is loading, the content belongs to the old one.
  const waits = !filled || (plan !== null && month !== undefined && plan.startDate !== month);
  const owed = (wantsCategory && !categoryId) || (wantsDivision && !departmentId);

  async function begin() {
    if (plan) {
      onClose();
      onPlan?.(plan);
      return;
    }
    const named = {
      ...(categoryId ? { categoryId: Number(categoryId) } : {}),
      ...(departmentId ? { departmentId: Number(departmentId) } : {}),
    };
    const page = window.location.pathname;
    setStarting(true);
    const started = await run(() =>
      once({ of, uuid, ...named }, (attempt) =>
        of === 'template'
          ? startFromTemplateAction({ templateId: uuid, ...named }, { attempt })
          : startFromRecordAction({ kind, sourceId: uuid, ...named }, { attempt }),
      ),
    );
    setStarting(false);
    if (!started.ok) return toast.error(failureMessage(started.fault));
    toast.success('Scope successfully created');
    // Whoever has left the page meanwhile stays where they are.
    if (window.location.pathname !== page) return;
    onClose();
    onStarted?.(started.data.uuid);
  }

  const options = (offered: readonly { id: number; label: string }[] = []) =>
    offered.map(({ id, label }) => ({ value: String(id), label }));

  return (
    <Stack ref={details} tabIndex={-1} className={classes.details} gap="md">
      {failed ? <Text c="var(--ui-red-text)">{failed}</Text> : null}
      {kind === 'plan' ? (
        <MonthField
          label="Starts in"
          required
          description="All dates move with it."
          value={month ?? plan?.startDate ?? null}
          onChange={(chosen) => setMonth(chosen ?? undefined)}
        />
      ) : null}
      {filled ? <Text size="sm">{giving(filled)}</Text> : failed ? null : <Text c="dimmed">Loading…</Text>}
      {notes.length > 0 ? (
        <Alert color="yellow" title="Look at this first">
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {notes.map((note) => (
              <li key={note}>{note}.</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {wantsCategory ? (
        <Select
          label="Category"
          withAsterisk
          searchable
          data={options(choices?.categories)}
          value={categoryId}
          onChange={setCategoryId}
          nothingFoundMessage={nothingFound(choices?.categories ?? [], 'categories')}
        />
      ) : null}
      {wantsDivision ? (
        <Select
          label="Division of those line items"
          withAsterisk
          searchable
          data={options(choices?.divisions)}
          value={departmentId}
          onChange={setDepartmentId}
          nothingFoundMessage={nothingFound(choices?.divisions ?? [], 'divisions')}
        />
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onBack} disabled={starting}>
          Back
        </Button>
        <Button onClick={() => void begin()} loading={starting} disabled={waits || owed}>
          {kind === 'plan' ? 'Fill in the plan' : 'Create scope'}
        </Button>
      </Group>
    </Stack>
  );
}

/** '12 activities from 01/05/2027 to 31/07/2027.' */
function giving({ plan, scope }: FilledView): string {
  if (plan) {
    const { start, end } = periodOf(plan.startDate, plan.length);
    return `${formatCountOf(plan.planRows.length, 'activity', 'activities')}, ${formatDate(start)} to ${formatDate(end)}.`;
  }
  const lines = formatCountOf(scope?.lines.length ?? 0, 'line item', 'line items');
  return `A draft with ${lines}, at today's rates.`;
}
