'use client';

import { Button, Modal } from '@mantine/core';
import { formatMoney, formatMonth } from '@/lib/format/format';
import { amountOf, totalCents } from '@/lib/lamp/plan-costs';
import type { PlanView } from '@/lib/lamp/plan-view';
import classes from './plan-form.module.css';
import { gridRowsOf, headsOf, type PlanGridRow, type PlanHeads } from './plan-rows';

interface ConflictDialogProps {
  theirs: PlanView;
  heads: PlanHeads;
  rows: readonly PlanGridRow[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else saved this plan first: shows both and lets the writer choose (decisions D3.7). */
export function ConflictDialog({ theirs, heads, rows, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const facts = differences(heads, rows, headsOf(theirs), gridRowsOf(theirs));
  return (
    <Modal
      opened
      onClose={onClose}
      title="Somebody else saved this plan"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className={classes.dialogText}>
        Nothing of yours is lost. Choose which version stays; activities that both have are compared by their place.
      </p>
      <div className={classes.scroll}>
        <table className={classes.versions}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Yours</th>
              <th scope="col">Saved now</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(([what, mine, saved]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{mine}</td>
                <td>{saved}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.dialogButtons}>
        <Button variant="default" onClick={onClose}>
          Keep editing
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Take the saved version
        </Button>
        <Button onClick={onKeepMine}>Save mine over it</Button>
      </div>
    </Modal>
  );
}

type Fact = readonly [what: string, mine: string, saved: string];

function differences(
  mine: PlanHeads,
  myRows: readonly PlanGridRow[],
  saved: PlanHeads,
  savedRows: readonly PlanGridRow[],
): Fact[] {
  const total = (rows: readonly PlanGridRow[]) => formatMoney(amountOf(totalCents(rows)));
  const all: Fact[] = [
    ['Project', mine.project, saved.project],
    ['Client Name', mine.client, saved.client],
    ['Start Date', formatMonth(mine.startDate), formatMonth(saved.startDate)],
    ['Length', `${mine.length} months`, `${saved.length} months`],
    ['Activities', String(myRows.length), String(savedRows.length)],
    ['Total cost estimate', total(myRows), total(savedRows)],
    ...Array.from(
      { length: Math.max(myRows.length, savedRows.length) },
      (_, at): Fact => [`Activity ${at + 1}`, rowText(myRows[at]), rowText(savedRows[at])],
    ),
  ];
  const differing = all.filter(([, one, other]) => one !== other);
  return differing.length > 0 ? differing : [['Cover letter or creator', 'as you see it', 'changed']];
}

const rowText = (row: PlanGridRow | undefined): string =>
  row
    ? [
        row.activity,
        row.type,
        row.task,
        row.objective,
        `${row.startDate} – ${row.endDate}`,
        formatMoney(row.cost),
        row.notes,
      ]
        .filter(Boolean)
        .join(' · ')
    : 'none';
