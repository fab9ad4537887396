'use client';

import { useRef } from 'react';
import { UnsavedChangesGuard } from '@/components/ui/overlay/unsaved-changes-guard';
import type { ImportKindName } from '@/lib/imports/cells/columns';
import classes from './import.module.css';
import { ImportChecked } from './import-checked';
import { ImportColumns } from './import-columns';
import { ImportDone } from './import-done';
import { ImportSource } from './import-source';
import { type Recent, RecentImports } from './recent-imports';
import { useImport } from './use-import';

interface ImportFlowProps {
  brandUuid: string;
  brandName: string;
  kinds: readonly ImportKindName[];
  first: ImportKindName;
  /** The addresses of imported records. */
  hrefs: { briefs: string | null; settings: string };
  /** Imports that can still be undone. */
  recent: readonly Recent[];
  timeZone: string;
}

const STEPS = [
  ['source', 'Cells'],
  ['columns', 'Columns'],
  ['checked', 'Check'],
  ['done', 'Import'],
] as const;

/** The steps of an import, from the cells to its undo. */
export function ImportFlow({ brandUuid, brandName, kinds, first, hrefs, recent, timeZone }: ImportFlowProps) {
  const flow = useImport(brandUuid, first);
  const { step } = flow;
  const root = useRef<HTMLDivElement>(null);
  const now = STEPS.findIndex(([at]) => at === step.at);
  return (
    <div ref={root} className={classes.root}>
      <UnsavedChangesGuard active={step.at === 'columns' || step.at === 'checked' || flow.typed.trim() !== ''} />
      <ol className={classes.steps} aria-label="Steps">
        {STEPS.map(([at, title], place) => (
          <li key={at} aria-current={place === now ? 'step' : undefined} data-past={place < now || undefined}>
            <span className={classes.number} aria-hidden>
              {place + 1}
            </span>
            {title}
          </li>
        ))}
      </ol>
      {step.at === 'source' ? (
        <ImportSource flow={flow} kinds={kinds} brandName={brandName} problem={step.problem} isAgain={step.again} />
      ) : null}
      {step.at === 'columns' ? <ImportColumns flow={flow} table={step.table} fields={step.fields} /> : null}
      {step.at === 'checked' ? (
        <ImportChecked flow={flow} table={step.table} fields={step.fields} checked={step.checked} />
      ) : null}
      {step.at === 'done' ? (
        <ImportDone
          flow={flow}
          done={step.done}
          undone={step.undone}
          listed={recent.some(({ uuid }) => uuid === step.done.uuid)}
          href={step.done.kind === 'briefs' ? hrefs.briefs : hrefs.settings}
        />
      ) : null}
      {step.at === 'source' ? <RecentImports flow={flow} recent={recent} timeZone={timeZone} rest={root} /> : null}
    </div>
  );
}

export type Flow = ReturnType<typeof useImport>;
