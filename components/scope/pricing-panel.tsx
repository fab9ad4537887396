'use client';

import { Input, SegmentedControl, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { formatMoney } from '@/lib/format/format';
import { REPORTING_OPTIONS } from '@/lib/scope/field-limits';
import { type FigurePanelProps, Panel } from './figure-panels';
import classes from './scope.module.css';
import { ReadField, ScopeNumber } from './scope-fields';
import { isBelowFloor, isNegative, marginInWords } from './scope-values';

/** Empty or invalid text counts as 0, as in the figures. */
const numberOf = (text: string): number => Number(text) || 0;

/**
 * Sell price, check, rounding and margin (D7.7), red below 0. A margin below the brand's floor shows a warning and
 * blocks nothing.
 */
export function PricingPanel({ form, context, readOnly, pricing }: FigurePanelProps) {
  const field = { form, readOnly };
  const values = form.getValues();
  const seesMargin = context.scope?.margin !== null;
  const share = pricing.marginAtSellForPercent;
  const floor = context.choices.marginFloorPercent;
  const percent = (value: string) => `${value || '0'}%`;
  return (
    <Panel title="Pricing">
      <ScopeNumber
        {...field}
        name="sellFor"
        label="Sell for"
        required
        kind="money"
        invalid="Enter the sell for price (Required)"
        prefix="$"
        shown={formatMoney(values.sellFor)}
      />
      <ScopeNumber
        {...field}
        name="merchantPercentage"
        label="Merchant %"
        required
        kind="percent"
        invalid="Enter the merchant percentage (Required)"
        rightSection="%"
        shown={percent(values.merchantPercentage)}
      />
      <ScopeNumber
        {...field}
        name="ccLoadingPercent"
        label="Credit card loading %"
        required
        kind="percent"
        invalid="Enter the credit card loading (Required)"
        rightSection="%"
        shown={percent(values.ccLoadingPercent)}
      />
      <ReportingField form={form} readOnly={readOnly} />
      <ScopeNumber
        {...field}
        name="overrideHourlyRateSell"
        label="Override hourly sell rate"
        kind="money"
        prefix="$"
        description="Replaces the line items' sum; empty or 0 is none"
        shown={numberOf(values.overrideHourlyRateSell) === 0 ? '' : formatMoney(values.overrideHourlyRateSell)}
      />
      <dl className={classes.figures}>
        <dt>Merchant fee</dt>
        <dd>{formatMoney(pricing.merchantShare)}</dd>
        <dt>Card loading of Sell for</dt>
        <dd>{formatMoney(pricing.cardShare)}</dd>
        <dt>Sell price check</dt>
        <dd>{formatMoney(pricing.check)}</dd>
        <dt data-strong>Rounding</dt>
        <dd data-strong={isNegative(pricing.rounding) ? undefined : true} data-negative={isNegative(pricing.rounding)}>
          {formatMoney(pricing.rounding)}
        </dd>
        {seesMargin ? (
          <>
            <dt>Margin at Sell for</dt>
            <dd data-negative={isNegative(pricing.marginAtSellFor ?? '')}>
              {marginInWords(pricing.marginAtSellFor, share)}
            </dd>
          </>
        ) : null}
      </dl>
      {seesMargin && isBelowFloor(share, floor) ? (
        <Text c="var(--ui-amber-text)" role="status">
          Below your brand’s margin floor of {floor}%
        </Text>
      ) : null}
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
    <Stack gap={2} miw={0}>
      <Input.Label labelElement="div" id={id}>
        Reporting
      </Input.Label>
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
          kind="money"
          prefix="$"
          shown={formatMoney(reporting)}
        />
      ) : null}
    </Stack>
  );
}
