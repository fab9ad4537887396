import { formatDuration, formatMoney } from '@/lib/format/format';
import classes from './scope.module.css';
import { adjustmentsOf, isNegative, marginInWords, type ScopeFigures } from './scope-values';

/** A scope's figures in a row above the line items, in a module without the panels, which that tab does not need. */
export function FigureStrip({ pricing, seesCost }: { pricing: ScopeFigures; seesCost: boolean }) {
  const figures: [string, string][] = [
    ['Total time', formatDuration(pricing.totalMinutes)],
    ['Line items', formatMoney(pricing.linesSell)],
    ...adjustmentsOf(pricing),
    ['Sub-total', formatMoney(pricing.subTotal)],
    ['Total', formatMoney(pricing.total)],
    ['Rounding', formatMoney(pricing.rounding)],
    ...(seesCost
      ? ([
          ['Margin', marginInWords(pricing.margin, pricing.marginPercent)],
          ['Margin at Sell for', marginInWords(pricing.marginAtSellFor, pricing.marginAtSellForPercent)],
        ] as [string, string][])
      : []),
  ];
  return (
    <dl className={classes.strip}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-negative={isNegative(value)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
