'use client';

import { useRouter } from 'next/navigation';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import type { GridErrors, GridHandle } from '@/components/ui/grid/grid-types';
import { failureMessage, toast } from '@/components/ui/toast';
import type { ActionResult } from '@/lib/core/action-result';
import { createPlanAction, getPlanAction, replacePlanAction, updatePlanAction } from '@/lib/lamp/actions';
import { createPlanInput } from '@/lib/lamp/inputs';
import { LENGTH_DEFAULT, ROWS_WRONG } from '@/lib/lamp/plan-period';
import type { PlanView } from '@/lib/lamp/plan-view';
import {
  contentOf,
  gridRowsOf,
  headsOf,
  type PlanGridRow,
  type PlanHeads,
  planInput,
  rowErrors,
  serverRowErrors,
} from './plan-rows';

type Failure = Extract<ActionResult<unknown>, { ok: false }>['fault'];
type HeadErrors = Partial<Record<keyof PlanHeads, string>>;

interface PlanFormOptions {
  plan?: PlanView;
  ownMember: number | null;
  needsDivision: boolean;
  grid: RefObject<GridHandle | null>;
  listHref: string;
}

export type PlanFormState = ReturnType<typeof usePlanForm>;

const NONE: GridErrors = {};

/**
 * The state of a plan's form. Rows are held apart from a form library, so that a key press in one cell keeps the
 * identity of all other rows and draws that one alone.
 */
export function usePlanForm({ plan, ownMember, needsDivision, grid, listHref }: PlanFormOptions) {
  const router = useRouter();
  const run = useRunAction();
  const first = useMemo(() => initial(plan, ownMember), [plan, ownMember]);
  const [heads, setHeads] = useState(first.heads);
  const [rows, setRowsState] = useState(first.rows);
  const [letter, setLetter] = useState(plan?.coverLetter ?? '');
  const [saved, setSaved] = useState({ content: contentOf(first.heads, first.rows), letter: plan?.coverLetter ?? '' });
  const [headErrors, setHeadErrors] = useState<HeadErrors>({});
  const [fromServer, setFromServer] = useState<GridErrors>(NONE);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<PlanView | null>(null);
  const version = useRef(plan?.version);
  const standing = useRef(plan);
  const busy = useRef(false);

  const dirty = letter !== saved.letter || contentOf(heads, rows) !== saved.content;
  const ruled = rowErrors(rows, heads, { tried, needsDivision });
  const gridErrors = fromServer === NONE ? ruled : merged(fromServer, ruled);

  const setRows = useCallback((next: PlanGridRow[]) => {
    setRowsState(next);
    setFromServer(NONE);
  }, []);

  function setHead(field: keyof PlanHeads, text: string): void {
    setHeads((now) => ({ ...now, [field]: text }));
    setHeadErrors((now) => ({ ...now, [field]: undefined }));
  }

  /** The form as the server has it now. */
  function show(from: PlanView): void {
    const [nextHeads, nextRows] = [headsOf(from), gridRowsOf(from)];
    setHeads(nextHeads);
    setRowsState(nextRows);
    setLetter(from.coverLetter);
    setSaved({ content: contentOf(nextHeads, nextRows), letter: from.coverLetter });
    setHeadErrors({});
    setFromServer(NONE);
    setTried(false);
    version.current = from.version;
    standing.current = from;
  }

  function check(): boolean {
    setTried(true);
    const parsed = createPlanInput.safeParse(planInput(heads, rows));
    const wrong: HeadErrors = {};
    for (const { path, message } of parsed.error?.issues ?? []) {
      if (path.length === 1) wrong[path[0] as keyof PlanHeads] ??= message;
    }
    setHeadErrors(wrong);
    const inRows = rowErrors(rows, heads, { tried: true, needsDivision });
    const bad = rows.find(({ key }) => inRows[key]);
    const [field] = Object.keys(wrong);
    if (field) document.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus();
    if (bad) {
      const dates = Object.values(inRows).some((each) => each.startDate || each.endDate);
      toast.error(dates ? ROWS_WRONG : 'Select a Division');
      // Its errors are drawn with the next paint; the grid scrolls to the first of them.
      if (!field) requestAnimationFrame(() => grid.current?.scrollToRow(bad.key));
    }
    return !field && !bad;
  }

  async function save(): Promise<boolean> {
    // A ref, not state: two submits in one frame would both still see 'not saving'.
    if (busy.current || !check()) return false;
    busy.current = true;
    setSaving(true);
    try {
      const result = await run(() => send());
      if (!result.ok) {
        await refused(result.fault);
        return false;
      }
      show(result.data);
      toast.success(plan ? 'Plan was updated successfully' : 'Plan successfully created');
      if (plan) router.refresh();
      else router.push(listHref);
      return true;
    } catch (failure) {
      toast.error(failureMessage(failure));
      return false;
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  function send(): Promise<ActionResult<PlanView>> {
    const input = planInput(heads, rows);
    if (!plan) return createPlanAction({ ...input, coverLetter: letter });
    return replacePlanAction({ ...input, planId: plan.uuid, version: version.current });
  }

  async function refused(fault: Failure): Promise<void> {
    if (fault.code === 'resource/newer_version' && plan) {
      const theirs = await run(() => getPlanAction({ planId: plan.uuid }));
      if (theirs.ok) setConflict(theirs.data);
      else toast.error(failureMessage(fault));
      return;
    }
    const errors = fault.errors ?? {};
    const inRows = serverRowErrors(errors, rows);
    setFromServer(inRows);
    const onHeads = Object.fromEntries(Object.entries(errors).filter(([field]) => field in heads)) as HeadErrors;
    setHeadErrors(onHeads);
    const [bad] = Object.keys(inRows);
    if (bad) requestAnimationFrame(() => grid.current?.scrollToRow(bad));
    toast.error(failureMessage(fault));
  }

  /** Of a plan that stands, the letter is saved alone (decisions §11, R-09). */
  async function saveLetter(html: string): Promise<boolean> {
    if (!plan) {
      setLetter(html);
      return true;
    }
    const result = await run(() =>
      updatePlanAction({ planId: plan.uuid, coverLetter: html, version: version.current }),
    );
    if (!result.ok) {
      await refused(result.fault);
      return false;
    }
    version.current = result.data.version;
    standing.current = result.data;
    setLetter(result.data.coverLetter);
    setSaved((now) => ({ ...now, letter: result.data.coverLetter }));
    toast.success('Cover letter was updated successfully');
    router.refresh();
    return true;
  }

  return {
    ...{ heads, rows, letter, dirty, saving, headErrors, gridErrors, conflict },
    ...{ setHead, setRows, save, saveLetter },
    reset() {
      if (standing.current) show(standing.current);
    },
    /** Saves what stands in the form over what somebody else saved. */
    keepMine() {
      version.current = conflict?.version;
      setConflict(null);
      void save();
    },
    takeTheirs() {
      if (conflict) show(conflict);
      setConflict(null);
    },
    closeConflict: () => setConflict(null),
  };
}

function initial(plan: PlanView | undefined, ownMember: number | null): { heads: PlanHeads; rows: PlanGridRow[] } {
  if (plan) return { heads: headsOf(plan), rows: gridRowsOf(plan) };
  const heads = { project: '', client: '', startDate: '', length: String(LENGTH_DEFAULT) };
  return { heads: { ...heads, creatorBrandUsersId: ownMember === null ? '' : String(ownMember) }, rows: [] };
}

function merged(one: GridErrors, other: GridErrors): GridErrors {
  const all: Record<string, Record<string, string>> = {};
  for (const errors of [one, other]) {
    for (const [key, fields] of Object.entries(errors)) all[key] = { ...all[key], ...fields };
  }
  return all;
}
