'use client';

import { useRouter } from 'next/navigation';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { useOnce } from '@/components/session/use-once';
import type { GridErrors, GridHandle } from '@/components/ui/grid/grid-types';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { useLoadOnInteraction } from '@/components/ui/use-load-on-interaction';
import { useRefresh } from '@/components/ui/use-refresh';
import { savedByWords } from '@/components/versions/saved-by';
import { underSavedKeys, withBlankRows } from '@/components/versions/typed-since';
import { useVersions } from '@/components/versions/use-versions';
import type { ActionResult } from '@/lib/core/action-result';
import {
  createPlanAction,
  getLastPlanSaveAction,
  getPlanAction,
  replacePlanAction,
  updatePlanAction,
} from '@/lib/lamp/actions';
import type { PlanView } from '@/lib/lamp/plan-view';
import { contentOfPlan, type PlanContent, planTypedSince } from './plan-content';
import {
  contentOfDraft,
  filledRows,
  gridRowsOf,
  type HeadErrors,
  headErrorsOf,
  initialContent,
  isBlankRow,
  mergedErrors,
  type PlanGridRow,
  type PlanHeads,
  planErrors,
  planInput,
  problemOf,
  rowErrors,
  sameContent,
  schemaRowErrors,
  serverRowErrors,
} from './plan-rows';
import type { PlanNames } from './plan-versions';
import { useFocusAfterSave } from './use-focus-after-save';

type Failure = Extract<ActionResult<unknown>, { ok: false }>['fault'];

interface PlanFormOptions {
  plan?: PlanView;
  ownMember: number | null;
  needsDivision: boolean;
  grid: RefObject<GridHandle<PlanGridRow> | null>;
  listHref: string;
  names: PlanNames;
  timeZone: string;
}

export type PlanFormState = ReturnType<typeof usePlanForm>;

const NONE: GridErrors = {};
const loadInputs = () => import('@/lib/lamp/inputs');
const loadVersions = () => import('./plan-versions');

/** The state of a plan's form. Rows stay out of a form library, so that a key press in a cell renders its row alone. */
export function usePlanForm({ plan, ownMember, needsDivision, grid, listHref, names, timeZone }: PlanFormOptions) {
  const router = useRouter();
  const refresh = useRefresh();
  const run = useRunAction();
  const once = useOnce();
  const first = useMemo(() => initialContent(plan, ownMember), [plan, ownMember]);
  const [heads, setHeads] = useState(first.heads);
  const [rows, setRowsState] = useState(first.rows);
  const [letter, setLetter] = useState(plan?.coverLetter ?? '');
  const [saved, setSaved] = useState<PlanContent>({ ...first, letter: plan?.coverLetter ?? '' });
  const [headErrors, setHeadErrors] = useState<HeadErrors>({});
  const [fromServer, setFromServer] = useState<GridErrors>(NONE);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  // The record that the form is based on: for the letter, which is saved alone.
  const current = useRef(plan);
  const busy = useRef(false);
  // What was to follow a save that was refused: it follows the one that repeats it with the changes of both.
  const follows = useRef<() => void>(undefined);
  const focusAfterSave = useFocusAfterSave(saving);

  const dirty = letter !== saved.letter || !sameContent(saved, { heads, rows });
  // The text of the letter's dialog that is not in the form yet.
  const [typedLetter, setTypedLetter] = useState<string | null>(null);
  const unsaved = dirty || (typedLetter !== null && typedLetter !== letter);
  const latest = useRef({ heads, rows, letter, unsaved });
  latest.current = { heads, rows, letter, unsaved };
  const ruled = rowErrors(rows, heads, { tried, needsDivision });
  const gridErrors = fromServer === NONE ? ruled : mergedErrors(fromServer, ruled);

  const setRows = useCallback((next: PlanGridRow[]) => {
    setRowsState(next);
    setFromServer(NONE);
  }, []);

  const savedRows = () => (current.current ? gridRowsOf(current.current) : []);
  useLoadOnInteraction(loadInputs);
  const versions = useVersions<PlanView, PlanContent>({
    what: 'plan',
    entity: 'plan',
    row: plan,
    valuesOf: contentOfPlan,
    compare: async (both) => (await loadVersions()).comparePlans(both, names),
    read: () => getPlanAction({ planId: plan?.uuid ?? '' }),
    savedBy: async () => {
      const last = await getLastPlanSaveAction({ planId: plan?.uuid ?? '' });
      return savedByWords(last.ok ? last.data : null, timeZone);
    },
    form: {
      values: () => ({ ...latest.current, rows: underSavedKeys(filledRows(latest.current.rows), savedRows()) }),
      dirty: () => latest.current.unsaved,
      saving: () => busy.current,
      load(content, from) {
        setBase(from);
        fill({ ...content, rows: withBlankRows(content.rows, latest.current.rows, isBlankRow) });
      },
      save: () => void save(follows.current),
    },
  });

  const setHead = useCallback((field: keyof PlanHeads, text: string): void => {
    setHeads((now) => ({ ...now, [field]: text }));
    setHeadErrors((now) => ({ ...now, [field]: undefined }));
  }, []);

  /** Shows the record that the server has now. @param sent the content that was saved: what was typed since stays */
  function show(from: PlanView, sent: PlanContent = latest.current): void {
    fill(planTypedSince(sent, latest.current, contentOfPlan(from)));
    setHeadErrors({});
    setTried(false);
    versions.setBase(from);
    setBase(from);
  }

  /** Sets the record that the form is based on. */
  function setBase(from: PlanView): void {
    current.current = from;
    setSaved(contentOfPlan(from));
  }

  async function check({ heads, rows }: PlanContent): Promise<boolean> {
    setTried(true);
    const { createPlanInput } = await loadInputs();
    const parsed = createPlanInput.safeParse(planInput(heads, rows));
    const issues = parsed.error?.issues ?? [];
    const wrong = headErrorsOf(issues);
    setHeadErrors(wrong);
    const refusedCells = schemaRowErrors(issues, rows);
    setFromServer(refusedCells);
    const inRows = mergedErrors(refusedCells, rowErrors(rows, heads, { tried: true, needsDivision }));
    const bad = rows.find(({ key }) => inRows[key]);
    const problems = planErrors(issues);
    for (const message of problems) toast.error(message);
    focusWrong(wrong, inRows);
    if (bad) toast.error(problemOf(inRows, bad));
    return Object.keys(wrong).length === 0 && !bad && problems.length === 0;
  }

  /** Focuses the first field that is wrong, else the first such cell. */
  function focusWrong(inHeads: HeadErrors, inRows: GridErrors): void {
    const [field] = Object.keys(inHeads);
    if (field) document.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus();
    else grid.current?.goToError(inRows);
  }

  /** @param then once it is saved, also if somebody else had saved first */
  async function save(then?: () => void): Promise<void> {
    // A ref, not state: two submits in one frame would both still see 'not saving'.
    if (busy.current) return;
    busy.current = true;
    follows.current = undefined;
    const content = { heads, rows, letter };
    const page = window.location.pathname;
    let leaves = false;
    try {
      if (!(await check(content))) return;
      focusAfterSave.keep();
      setSaving(true);
      const result = await run(() => send(content));
      if (!result.ok) {
        follows.current = then;
        return await refused(result.fault, content);
      }
      show(result.data, content);
      toast.success(plan ? 'Plan was updated successfully' : 'Plan successfully created');
      leaves = !plan;
      if (plan) refresh();
      // Whoever has left the page meanwhile stays where they are (as by useWhileHere, whose bytes the page lacks).
      else if (window.location.pathname === page) router.push(listHref);
      then?.();
    } catch (failure) {
      toast.error(failureMessage(failure));
    } finally {
      // A new plan counts as being saved until the list is shown: what was typed or pressed meanwhile would be lost.
      if (!leaves) {
        busy.current = false;
        setSaving(false);
      }
    }
  }

  function send({ heads, rows, letter }: PlanContent): Promise<ActionResult<PlanView>> {
    const input = planInput(heads, rows);
    if (!plan) {
      const created = { ...input, coverLetter: letter };
      return once(created, (attempt) => createPlanAction(created, { attempt }));
    }
    const changed = letter === current.current?.coverLetter ? {} : { coverLetter: letter };
    return replacePlanAction({ ...input, ...changed, planId: plan.uuid, version: current.current?.version });
  }

  function fill(content: PlanContent): void {
    setHeads(content.heads);
    setRows([...content.rows]);
    setLetter(content.letter);
  }

  async function refused(fault: Failure, content: PlanContent): Promise<void> {
    if (fault.code === 'resource/newer_version' && plan) {
      versions.refused();
      return;
    }
    const { rows } = content;
    const errors = fault.errors ?? {};
    const inRows = serverRowErrors(errors, rows);
    setFromServer(inRows);
    const onHeads = Object.fromEntries(Object.entries(errors).filter(([field]) => field in heads)) as HeadErrors;
    setHeadErrors(onHeads);
    if (Object.keys({ ...onHeads, ...inRows }).length > 0) focusAfterSave.give(() => focusWrong(onHeads, inRows));
    toast.error(failureMessage(fault));
  }

  /** The letter of an existing plan is saved alone (decisions §11, R-09). */
  async function saveLetter(html: string): Promise<boolean> {
    if (!plan) {
      setLetter(html);
      return true;
    }
    const result = await run(() =>
      updatePlanAction({ planId: plan.uuid, coverLetter: html, version: current.current?.version }),
    );
    if (!result.ok && result.fault.code === 'resource/newer_version') {
      // The letter is put into the form, and compared and saved with the rest of it.
      setLetter(html);
      versions.refused();
      return true;
    }
    if (!result.ok) {
      await refused(result.fault, { heads, rows, letter: html });
      return false;
    }
    current.current = result.data;
    versions.setBase(result.data);
    setLetter(result.data.coverLetter);
    setSaved((now) => ({ ...now, letter: result.data.coverLetter }));
    toast.success('Cover letter was updated successfully');
    refresh();
    return true;
  }

  return {
    heads,
    rows,
    letter,
    typedLetter,
    setTypedLetter,
    dirty,
    /** Includes the letter's dialog. */
    unsaved,
    saving,
    headErrors,
    gridErrors,
    versions,
    setHead,
    setRows,
    save,
    saveLetter,
    /** Continues from the draft of a new plan. */
    takeDraft(values: unknown) {
      fill(contentOfDraft(first, values));
      setHeadErrors({});
    },
    reset() {
      if (current.current) show(current.current);
    },
  };
}
