'use client';

import { Button, Tooltip } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useConfirm } from '@/components/ui/confirm-dialog';
import { FormFooter } from '@/components/ui/form/form-footer';
import { NewerNotice } from '@/components/ui/form/newer-notice';
import { UnsavedChangesGuard } from '@/components/ui/form/unsaved-changes-guard';
import { Grid } from '@/components/ui/grid/grid';
import type { GridHandle } from '@/components/ui/grid/grid-types';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/page-header';
import { RowMenu } from '@/components/ui/row-menu';
import { formatInstant, formatMoney } from '@/lib/format/format';
import type { PlanChoices } from '@/lib/lamp/list-plan-choices';
import { amountOf, totalCents } from '@/lib/lamp/plan-costs';
import type { PlanView } from '@/lib/lamp/plan-view';
import { LETTER_BEFORE_DOWNLOAD, LETTER_BEFORE_SEND } from '@/lib/lamp/plan-words';
import { isBlankRichText } from '@/lib/rich-text/visible-text';
import { PlanCharts } from './plan-charts';
import classes from './plan-form.module.css';
import { planGridColumns } from './plan-grid-columns';
import { creatorOptions, PlanHeadFields } from './plan-head-fields';
import { copyOfRow, emptyRow, type PlanGridRow, periodOfHeads } from './plan-rows';
import { useDownloadPlan } from './use-download-plan';
import { useDuplicatePlan } from './use-duplicate-plan';
import { usePlanForm } from './use-plan-form';
import { useRemovePlan } from './use-remove-plan';

const CoverLetterDialog = dynamic(() => import('./cover-letter-dialog').then((each) => each.CoverLetterDialog));
const DownloadDialog = dynamic(() => import('./download-dialog').then((each) => each.DownloadDialog));
const VersionsDialog = dynamic(() =>
  import('@/components/ui/form/versions-dialog').then((each) => each.VersionsDialog),
);

export interface PlanFormProps {
  /** Absent while the plan is new. */
  plan?: PlanView;
  choices: PlanChoices;
  /** The caller's membership: a new plan's creator. */
  ownMember: number | null;
  timeZone: string;
  hrefs: { list: string; plan: string; send: string };
  mayRemove: boolean;
}

const rowLabel = (row: PlanGridRow, index: number): string =>
  row.activity ? `row ${index + 1}, ${row.activity}` : `row ${index + 1}`;

/** A plan, new or not: heading, grid, timeline, costs, cover letter (modules §2). */
export function PlanForm({ plan, choices, ownMember, timeZone, hrefs, mayRemove }: PlanFormProps) {
  const router = useRouter();
  const confirm = useConfirm();
  const grid = useRef<GridHandle>(null);
  const form = usePlanForm({
    plan,
    ownMember,
    needsDivision: choices.divisions.length > 0,
    grid,
    listHref: hrefs.list,
    creatorName: (id) => creatorOptions(choices, plan).find(({ value }) => value === id)?.label ?? '',
  });
  const { heads, rows, letter, dirty, saving } = form;
  const [dialog, setDialog] = useState<'letter' | 'download' | null>(null);
  const { download, busy: downloading } = useDownloadPlan();
  const duplicate = useDuplicatePlan();
  const remove = useRemovePlan(() => router.push(hrefs.list));

  const columns = useMemo(() => planGridColumns(divisionOptions(choices, plan)), [choices, plan]);
  // The charts may come a moment after the key press; the cell may not.
  const shown = useDeferredValue(rows);
  const period = useMemo(() => periodOfHeads(heads), [heads]);
  const noLetter = isBlankRichText(letter);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void form.save();
  }

  async function onDownload() {
    if (!plan) return;
    if (dirty) setDialog('download');
    else await download(plan.uuid);
  }

  return (
    <>
      <UnsavedChangesGuard active={dirty && !saving} />
      <PageHeader
        title={plan ? plan.project : 'Start a plan'}
        context={plan?.client || 'What happens when, and what it costs.'}
        breadcrumb={[{ label: 'LAMP Tool', href: hrefs.list }, { label: plan ? plan.project : 'Start a plan' }]}
        actions={
          <>
            <Button variant="default" onClick={() => setDialog('letter')}>
              Cover letter
            </Button>
            {plan ? (
              <>
                <Blocked reason={noLetter ? LETTER_BEFORE_DOWNLOAD : null} label="Download">
                  <Button variant="default" loading={downloading} onClick={() => void onDownload()}>
                    Download
                  </Button>
                </Blocked>
                <Blocked reason={noLetter ? LETTER_BEFORE_SEND : null} label="Send">
                  <LinkButton href={hrefs.send}>Send</LinkButton>
                </Blocked>
                <RowMenu
                  label="More actions"
                  items={[
                    {
                      label: 'Duplicate',
                      icon: <IconCopy size={16} />,
                      onSelect: async () => {
                        const made = await duplicate(plan.uuid);
                        if (made) router.push(`${hrefs.list}/${made}`);
                      },
                    },
                    ...(mayRemove
                      ? [
                          {
                            ...{ label: 'Delete', icon: <IconTrash size={16} />, danger: true },
                            onSelect: () => void remove({ uuid: plan.uuid, project: plan.project }),
                          },
                        ]
                      : []),
                  ]}
                />
              </>
            ) : null}
          </>
        }
      />
      {form.newer ? <NewerNotice what="plan" onCompare={form.compare} /> : null}
      <form onSubmit={onSubmit} noValidate>
        <PlanHeadFields form={form} choices={choices} plan={plan} />
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
        <PlanCharts rows={shown} period={period} colour={choices.graphColour} />
        <FormFooter
          saving={saving}
          dirty={dirty}
          saveWhenClean={!plan}
          wide
          onCancel={() => {
            if (plan && dirty) form.reset();
            else router.push(hrefs.list);
          }}
        />
      </form>
      {dialog === 'letter' ? (
        <CoverLetterDialog
          letter={letter}
          saveLabel={plan ? 'Save cover letter' : 'Done'}
          onSave={form.saveLetter}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'download' && plan ? (
        <DownloadDialog
          onClose={() => setDialog(null)}
          onLastSaved={() => {
            setDialog(null);
            void download(plan.uuid);
          }}
          onSaveFirst={async () => {
            setDialog(null);
            if (await form.save()) await download(plan.uuid);
          }}
        />
      ) : null}
      {form.conflict ? (
        <VersionsDialog
          what="plan"
          differences={form.conflict.differences}
          onSave={form.resolve}
          onKeepEditing={form.closeConflict}
        />
      ) : null}
    </>
  );
}

/** Live divisions, and those that old rows still have. */
function divisionOptions({ divisions }: PlanChoices, plan: PlanView | undefined) {
  const options = new Map(divisions.map(({ id, label }) => [String(id), label]));
  for (const { department } of plan?.rows ?? []) {
    if (department && !options.has(String(department.id))) options.set(String(department.id), department.title);
  }
  // A brand without divisions has no such column (decisions D6.2).
  return [...options].map(([value, label]) => ({ value, label }));
}

/** An action that waits for something: disabled, focusable, and saying why. */
function Blocked({ reason, label, children }: { reason: string | null; label: string; children: React.ReactNode }) {
  if (!reason) return children;
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        aria-disabled="true"
        data-disabled
        aria-label={`${label}: ${reason}`}
        onClick={(event) => event.preventDefault()}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
