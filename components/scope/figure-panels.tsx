'use client';

import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { StatusChip } from '@/components/ui/status-chip';
import { formatDuration, formatHours, formatInstant, formatMoney } from '@/lib/format/format';
import { REPORTING_OPTIONS } from '@/lib/scope/field-limits';
import { STATUS } from '@/lib/scope/scope-rules';
import { ReadField } from './read-field';
import classes from './scope.module.css';
import { type ScopeForm, ScopeNumber, ScopeSelect } from './scope-fields';
import { isNegative, nameOf, optionsOf, type ScopeFigures, type ScopePageContext } from './scope-values';

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

interface FigurePanelProps {
  form: ScopeForm;
  context: ScopePageContext;
  readOnly: boolean;
  pricing: ScopeFigures;
}

/** Status, people and times; an approval says who and when (decisions D7.1). */
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
        <ReadField label="Status" value={<StatusChip title="Draft" />} />
      ) : readOnly ? (
        <ReadField label="Status" value={<StatusChip title={scope.status.title} />} />
      ) : (
        <ScopeSelect {...field} name="statusId" label="Status" required options={statuses} />
      )}
      {scope?.approvedBy ? (
        <ReadField
          label="Approved by"
          value={[nameOf(scope.approvedBy), scope.approvedAt ? formatInstant(scope.approvedAt, timeZone) : '']
            .filter(Boolean)
            .join(', ')}
        />
      ) : null}
      <ScopeSelect
        {...field}
        name="creatorUserId"
        label="Creator"
        required
        options={optionsOf(choices.creators, scope?.creator && { id: scope.creator.id, label: nameOf(scope.creator) })}
      />
      <ScopeSelect
        {...field}
        name="assigneeUserId"
        label="Assigned to"
        options={optionsOf(
          choices.members,
          scope?.assignee && { id: scope.assignee.id, label: nameOf(scope.assignee) },
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

/** What is empty or half typed counts as 0, as in the figures. */
const numberOf = (text: string): number => Number(text) || 0;

/** Totals that follow each key press. */
export function TotalsPanel({ context: { scope }, pricing }: Pick<FigurePanelProps, 'context' | 'pricing'>) {
  return (
    <Panel title="Totals">
      <dl className={classes.figures}>
        <dt>Total time</dt>
        <dd>{formatDuration(pricing.totalMinutes)}</dd>
        <dt>Average hourly sell</dt>
        <dd>{formatMoney(pricing.averageHourlySell)}</dd>
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

/** What the offering sells for, and how far that covers it; rounding is red when it does not. */
export function PricingPanel({ form, readOnly, pricing }: FigurePanelProps) {
  const field = { form, readOnly };
  const values = form.getValues();
  const percent = (value: string) => `${value || '0'}%`;
  return (
    <Panel title="Pricing">
      <ScopeNumber {...field} name="sellFor" label="Sell for" required prefix="$" shown={formatMoney(values.sellFor)} />
      <ScopeNumber
        {...field}
        name="merchantPercentage"
        label="Merchant %"
        required
        rightSection="%"
        shown={percent(values.merchantPercentage)}
      />
      <ScopeNumber
        {...field}
        name="ccLoadingPercent"
        label="Credit card loading %"
        required
        rightSection="%"
        shown={percent(values.ccLoadingPercent)}
      />
      <ReportingField form={form} readOnly={readOnly} />
      <ScopeNumber
        {...field}
        name="overrideHourlyRateSell"
        label="Override hourly sell rate"
        prefix="$"
        description="Replaces the line items' sum; empty or 0 is none"
        shown={numberOf(values.overrideHourlyRateSell) === 0 ? '' : formatMoney(values.overrideHourlyRateSell)}
      />
      <dl className={classes.figures}>
        <dt>Sell price check</dt>
        <dd>{formatMoney(pricing.check)}</dd>
        <dt data-strong>Rounding</dt>
        <dd data-strong={isNegative(pricing.rounding) ? undefined : true} data-negative={isNegative(pricing.rounding)}>
          {formatMoney(pricing.rounding)}
        </dd>
      </dl>
    </Panel>
  );
}

/** $0, $25, $50 or a free value (modules §9). */
function ReportingField({ form, readOnly }: Pick<FigurePanelProps, 'form' | 'readOnly'>) {
  const { reporting } = form.getValues();
  const preset = REPORTING_OPTIONS.find((option) => numberOf(option) === numberOf(reporting));
  const [free, setFree] = useState(preset === undefined);
  const id = useId();
  if (readOnly) return <ReadField label="Reporting" value={formatMoney(reporting)} />;
  return (
    <div className={classes.read}>
      <span id={id} className="mantine-InputWrapper-label">
        Reporting
      </span>
      <SegmentedControl
        aria-labelledby={id}
        data={[
          ...REPORTING_OPTIONS.map((value) => ({ value, label: `$${value}` })),
          { value: 'other', label: 'Other' },
        ]}
        value={free || preset === undefined ? 'other' : preset}
        onChange={(value) => {
          setFree(value === 'other');
          if (value !== 'other') form.setFieldValue('reporting', value);
        }}
      />
      {free || preset === undefined ? (
        <ScopeNumber
          form={form}
          readOnly={false}
          name="reporting"
          label="Reporting amount"
          prefix="$"
          shown={formatMoney(reporting)}
        />
      ) : null}
    </div>
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
