'use client';

import { type ReactNode, useId } from 'react';
import { StatusChip } from '@/components/ui/status-chip';
import { formatDuration, formatHours, formatInstant, formatMoney } from '@/lib/format/format';
import { scopeLabels } from '@/lib/format/scope-labels';
import { STATUS } from '@/lib/scope/scope-rules';
import classes from './scope.module.css';
import { ReadField, type ScopeForm, ScopeSelect } from './scope-fields';
import {
  adjustmentsOf,
  isNegative,
  nameOrEmpty,
  optionsOf,
  type ScopeFigures,
  type ScopePageContext,
} from './scope-values';

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.panelTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface FigurePanelProps {
  form: ScopeForm;
  context: ScopePageContext;
  readOnly: boolean;
  pricing: ScopeFigures;
}

/** Status, people and times; with who approved it and when (D7.1). */
export function PeoplePanel({ form, context, readOnly }: Omit<FigurePanelProps, 'pricing'>) {
  const { scope, choices, may, timeZone } = context;
  const field = { form, readOnly };
  const statuses = optionsOf(choices.statuses).map((option) => ({
    ...option,
    disabled: option.value === String(STATUS.approved) && !may.approve && option.value !== String(scope?.statusId),
  }));
  return (
    <Panel title="Status and people">
      {!scope ? (
        <ReadField label={scopeLabels.statusId} value={<StatusChip title="Draft" />} />
      ) : readOnly ? (
        <ReadField label={scopeLabels.statusId} value={<StatusChip title={scope.status.title} />} />
      ) : (
        <ScopeSelect {...field} name="statusId" label={scopeLabels.statusId} required options={statuses} />
      )}
      {scope?.approvedBy ? (
        <ReadField
          label={scopeLabels.approvedByUserId}
          value={[nameOrEmpty(scope.approvedBy), scope.approvedAt ? formatInstant(scope.approvedAt, timeZone) : '']
            .filter(Boolean)
            .join(', ')}
        />
      ) : null}
      <ScopeSelect
        {...field}
        name="creatorUserId"
        label={scopeLabels.creatorUserId}
        required
        options={optionsOf(
          choices.creators,
          scope?.creator && { id: scope.creatorUserId, label: nameOrEmpty(scope.creator) },
        )}
      />
      <ScopeSelect
        {...field}
        name="assigneeUserId"
        label={scopeLabels.assigneeUserId}
        options={optionsOf(
          choices.members,
          scope?.assigneeUserId ? { id: scope.assigneeUserId, label: nameOrEmpty(scope.assignee) } : null,
        )}
      />
      {scope ? (
        <>
          <ReadField label="Created" value={formatInstant(scope.createdAt, timeZone)} />
          <ReadField label="Last updated" value={formatInstant(scope.updatedAt, timeZone)} />
        </>
      ) : null}
    </Panel>
  );
}

/** Totals, updated with each key press. */
export function TotalsPanel({ context: { scope }, pricing }: Pick<FigurePanelProps, 'context' | 'pricing'>) {
  return (
    <Panel title="Totals">
      <dl className={classes.figures}>
        <dt>Total time</dt>
        <dd>{formatDuration(pricing.totalMinutes)}</dd>
        <dt>Average hourly sell</dt>
        <dd>{formatMoney(pricing.averageHourlySell)}</dd>
        <dt>Line items</dt>
        <dd>{formatMoney(pricing.linesSell)}</dd>
        <AdjustmentFigures pricing={pricing} />
        <dt>Sub-total</dt>
        <dd>{formatMoney(pricing.subTotal)}</dd>
        <dt>Credit card loading</dt>
        <dd>{formatMoney(pricing.ccLoading)}</dd>
        <dt data-strong>Total</dt>
        <dd data-strong>{formatMoney(pricing.total)}</dd>
        {scope?.margin === null ? null : <MarginFigures pricing={pricing} />}
        {scope && scope.ongoingsCount > 0 ? (
          <>
            <dt>Monthly ongoings</dt>
            <dd>{scope.ongoingsCount}</dd>
          </>
        ) : null}
      </dl>
      <p className={classes.muted}>AUD, ex GST</p>
    </Panel>
  );
}

/** The differences between the lines' sum and the sub-total, if any. */
function AdjustmentFigures({ pricing }: { pricing: ScopeFigures }) {
  return adjustmentsOf(pricing).map(([label, value]) => (
    <div key={label} className={classes.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
}

function MarginFigures({ pricing }: { pricing: ScopeFigures }) {
  return (
    <>
      <dt>Cost</dt>
      <dd>{formatMoney(pricing.linesCost)}</dd>
      <dt>Margin</dt>
      <dd data-negative={isNegative(pricing.margin)}>
        {formatMoney(pricing.margin)} ({pricing.marginPercent}%)
      </dd>
    </>
  );
}

/** Hours and sell price of each division. */
export function DivisionsPanel({
  context: { scope, choices },
  pricing,
}: Pick<FigurePanelProps, 'context' | 'pricing'>) {
  const titles = new Map<number, string>([
    ...(scope?.hoursByDivision.map(({ departmentId, title }) => [departmentId, title] as const) ?? []),
    ...choices.divisions.map(({ id, label }) => [id, label] as const),
  ]);
  return (
    <Panel title="Hours by division">
      {pricing.divisions.length === 0 ? (
        <p className={classes.muted}>Line items show here by division</p>
      ) : (
        <table className={classes.plainTable}>
          <thead>
            <tr>
              <th scope="col">Division</th>
              <th scope="col" data-end>
                Hours
              </th>
              <th scope="col" data-end>
                Sell
              </th>
            </tr>
          </thead>
          <tbody>
            {pricing.divisions.map(({ departmentId, hours, sell }) => (
              <tr key={departmentId}>
                <td>{titles.get(departmentId ?? 0) ?? 'No division'}</td>
                <td data-end>{formatHours(hours)}</td>
                <td data-end>{formatMoney(sell)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
