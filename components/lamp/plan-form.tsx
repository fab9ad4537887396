'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type FormEvent, memo, useCallback, useMemo, useRef, useState } from 'react';
import { DraftNotice } from '@/components/ui/form/draft-notice';
import { FormFooter } from '@/components/ui/form/form-footer';
import { useDraft } from '@/components/ui/form/use-draft';
import { Grid } from '@/components/ui/grid/grid';
import type { GridHandle } from '@/components/ui/grid/grid-types';
import { useStable } from '@/components/ui/grid/use-stable';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { UnsavedChangesGuard, useConfirmDiscard, useConfirmLeave } from '@/components/ui/overlay/unsaved-changes-guard';
import { Placeholder } from '@/components/ui/skeletons';
import { UntilHydrated } from '@/components/ui/until-hydrated';
import { formatInstant, formatMoney, today } from '@/lib/format/format';
import type { PlanChoices } from '@/lib/lamp/list-plan-choices';
import { amountOf, totalCents } from '@/lib/lamp/plan-costs';
import type { PlanView } from '@/lib/lamp/plan-view';
import { ROWS_MAX, TOO_MANY_ROWS } from '@/lib/lamp/plan-words';
import { isBlankRichText } from '@/lib/rich-text/visible-text';
import type { FilledPlan } from '@/lib/templates/inputs';
import { PlanCharts } from './plan-charts';
import classes from './plan-form.module.css';
import { planGridColumns } from './plan-grid-columns';
import { creatorOptions, PlanHeadFields } from './plan-head-fields';
import { PlanHeader } from './plan-header';
import { contentOfFilled, copyOfRow, emptyRow, filledRows, type PlanGridRow, periodOfHeads } from './plan-rows';
import { useLinkedRows } from './timeline/use-linked-rows';
import { useDownloadPlan } from './use-download-plan';
import { usePlanForm } from './use-plan-form';

const CoverLetterDialog = lazyPart(
  () => import('./cover-letter-dialog').then((each) => each.CoverLetterDialog),
  ({ onClose }) => onClose(),
);
const DownloadDialog = lazyPart(
  () => import('./download-dialog').then((each) => each.DownloadDialog),
  ({ onClose }) => onClose(),
);
const PlanTimeline = dynamic(() => import('./timeline/plan-timeline').then((each) => each.PlanTimeline), {
  ssr: false,
  loading: () => <Placeholder width="100%" height={240} />,
});

export interface PlanFormProps {
  /** Absent while the plan is new. */
  plan?: PlanView;
  choices: PlanChoices;
  /** The caller's membership: a new plan's creator. */
  ownMember: number | null;
  timeZone: string;
  /** The uuid of a new plan's creator, whose draft the browser stores. */
  person?: string;
  hrefs: { list: string; plan: string; send: string };
  mayRemove: boolean;
}

const Footer = memo(FormFooter);

const ROW_LIMIT = { rows: ROWS_MAX, message: TOO_MANY_ROWS };

const rowLabel = (row: PlanGridRow, index: number): string =>
  row.activity ? `row ${index + 1}, ${row.activity}` : `row ${index + 1}`;

/** A plan, new or not: heading, grid, timeline, costs, cover letter (modules §2). */
export function PlanForm({ plan, choices, ownMember, timeZone, person, hrefs, mayRemove }: PlanFormProps) {
  const router = useRouter();
  const confirm = useConfirm();
  const grid = useRef<GridHandle<PlanGridRow>>(null);
  const place = useRef<HTMLFormElement>(null);
  useLinkedRows(place);
  const form = usePlanForm({
    plan,
    ownMember,
    needsDivision: choices.divisions.length > 0,
    grid,
    listHref: hrefs.list,
    timeZone,
    names: {
      creator: (id) => creatorOptions(choices, plan).find(({ value }) => value === id)?.label ?? '',
      division: (id) => divisionOptions(choices, plan).find(({ value }) => value === id)?.label ?? '',
    },
  });
  const { heads, rows, letter, typedLetter, dirty, unsaved, saving } = form;
  const [dialog, setDialog] = useState<'letter' | 'download' | null>(null);
  const { download, busy: downloading } = useDownloadPlan();

  const { startDate, length } = heads;
  const period = useMemo(() => periodOfHeads({ startDate, length }), [startDate, length]);
  const columns = useMemo(
    () => planGridColumns(divisionOptions(choices, plan), () => ({ today: today(timeZone), period })),
    [choices, plan, timeZone, period],
  );
  const filled = useMemo(() => filledRows(rows), [rows]);
  const noLetter = isBlankRichText(letter);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void form.save(draft.erase);
  }

  const openLetter = useCallback(() => setDialog('letter'), []);
  const onDownload = useStable(() => {
    if (dirty) setDialog('download');
    else if (plan) void download(plan.uuid);
  });
  const content = useMemo(() => ({ heads, rows, letter: typedLetter ?? letter }), [heads, rows, typedLetter, letter]);
  const draft = useDraft({
    kind: plan || !person ? null : 'plan',
    person: person ?? '',
    values: content,
    dirty: unsaved,
  });
  const onStart = useStable(async (from: FilledPlan) => {
    const sure =
      !dirty ||
      (await confirm({
        title: 'Replace what you have typed?',
        message: `'${from.project}' takes its place.`,
        confirmLabel: 'Replace',
        danger: true,
      }));
    if (sure) form.takeDraft(contentOfFilled(heads, from));
  });
  const confirmLeave = useConfirmLeave();
  const confirmDiscard = useConfirmDiscard();
  const onCancel = useStable(async () => {
    if (dirty && !(await (plan ? confirmDiscard() : confirmLeave()))) return;
    if (plan && dirty) return form.reset();
    draft.erase();
    router.push(hrefs.list);
  });

  return (
    <>
      <UnsavedChangesGuard active={unsaved && !saving} onLeave={draft.erase} />
      <PlanHeader
        plan={plan}
        hrefs={hrefs}
        mayRemove={mayRemove}
        noLetter={noLetter}
        downloading={downloading}
        onLetter={openLetter}
        onDownload={onDownload}
        onStart={onStart}
      />
      <DraftNotice what="plan" draft={draft} dirty={dirty} onTake={({ values }) => form.takeDraft(values)} />
      {form.versions.notice}
      <UntilHydrated>
        <form ref={place} onSubmit={onSubmit} noValidate inert={!plan && saving}>
          <PlanHeadFields
            heads={heads}
            headErrors={form.headErrors}
            setHead={form.setHead}
            choices={choices}
            plan={plan}
          />
          {plan ? (
            <dl className={classes.stamps}>
              <div>
                <dt>Created</dt>
                <dd>{formatInstant(plan.createdAt, timeZone)}</dd>
              </div>
              <div>
                <dt>Last updated</dt>
                <dd>{formatInstant(plan.updatedAt, timeZone)}</dd>
              </div>
            </dl>
          ) : null}
          <Grid
            ref={grid}
            label="Activities"
            columns={columns}
            rows={rows}
            limit={ROW_LIMIT}
            onChange={form.setRows}
            errors={form.gridErrors}
            createRow={emptyRow}
            copyRow={copyOfRow}
            confirmRemove={(row, index) =>
              confirm({
                title: 'Remove row?',
                message: `${row.activity ? `'${row.activity}'` : `Row ${index + 1}`} goes with its dates, cost and notes.`,
                confirmLabel: 'Remove',
                danger: true,
              })
            }
            rowLabel={rowLabel}
            addLabel="Add row"
            empty="No activities yet. Add a row, or paste rows from a spreadsheet."
          />
          <p className={classes.total} role="status">
            <span>Total cost estimate</span>
            <strong>{formatMoney(amountOf(totalCents(rows)))}</strong>
          </p>
          <PlanTimeline
            rows={filled}
            period={period}
            colour={choices.graphColour}
            today={today(timeZone)}
            grid={grid}
          />
          <PlanCharts rows={rows} period={period} colour={choices.graphColour} />
          <Footer saving={saving} dirty={dirty} saveWhenClean={!plan} wide onCancel={onCancel} />
        </form>
      </UntilHydrated>
      {dialog === 'letter' ? (
        <CoverLetterDialog
          letter={letter}
          typed={typedLetter}
          onType={form.setTypedLetter}
          saveLabel={plan ? 'Save cover letter' : 'Done'}
          onSave={form.saveLetter}
          onClose={() => {
            form.setTypedLetter(null);
            setDialog(null);
          }}
        />
      ) : null}
      {dialog === 'download' && plan ? (
        <DownloadDialog
          onClose={() => setDialog(null)}
          onLastSaved={() => {
            setDialog(null);
            void download(plan.uuid);
          }}
          onSaveFirst={() => {
            setDialog(null);
            void form.save(() => void download(plan.uuid));
          }}
        />
      ) : null}
      {form.versions.dialog}
    </>
  );
}

/** Live divisions, and removed ones of existing rows. */
function divisionOptions({ divisions }: PlanChoices, plan: PlanView | undefined) {
  const options = new Map(divisions.map(({ id, label }) => [String(id), label]));
  for (const { department } of plan?.rows ?? []) {
    if (department && !options.has(String(department.id))) options.set(String(department.id), department.title);
  }
  // A brand without divisions has no such column (D6.2).
  return [...options].map(([value, label]) => ({ value, label }));
}
