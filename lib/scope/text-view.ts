import { csvOf, fileName } from '@/lib/format/csv';
import { formatDuration, formatHours, formatMoney } from '@/lib/format/format';
import type { ScopeView } from './scope-view';

/**
 * What of a scope leaves the agency: the lines on the quote and the prices, ex GST; never the cost (decisions D7.6).
 * Lines off the quote are left out here, not of the price. Pure and client-safe; every figure is the view's own.
 */
export const quotedLines = (scope: ScopeView): ScopeView['lines'] => scope.lines.filter(({ onQuote }) => onQuote === 1);

const EX_GST = 'All prices in AUD, ex GST';

/** The Text View as plain text: what 'Copy' puts on the clipboard. */
export function textOfScope(scope: ScopeView): string {
  const lines = quotedLines(scope).map((line) =>
    [
      `- ${line.itemDescription}`,
      [line.department?.title, line.role?.title].filter(Boolean).join(', '),
      `${formatHours(line.timeDecimalHours)} hours`,
      formatMoney(line.itemSellPrice),
    ]
      .filter(Boolean)
      .join(' | '),
  );
  return [
    scope.productTitle,
    `${scope.type}${scope.category ? ` | ${scope.category.name}` : ''}`,
    '',
    ...lines,
    '',
    `Total time: ${formatDuration(scope.totalTime)}`,
    `Sub-total: ${formatMoney(scope.subTotalSellPrice)}`,
    `Total: ${formatMoney(scope.totalSellPrice)}`,
    `Sell for: ${formatMoney(scope.sellFor)}`,
    EX_GST,
  ].join('\n');
}

/** The same as CSV. */
export function csvOfScope(scope: ScopeView): { name: string; csv: string } {
  const money = (value: number) => value.toFixed(2);
  return {
    name: fileName(`${scope.productTitle} line items.csv`),
    csv: csvOf([
      ['Item', 'Division', 'Role', 'Minutes', 'Hours', 'Sell (ex GST)'],
      ...quotedLines(scope).map((line) => [
        line.itemDescription,
        line.department?.title ?? '',
        line.role?.title ?? '',
        line.timeMinutes,
        money(line.timeDecimalHours),
        money(line.itemSellPrice),
      ]),
      [],
      ['Sub-total (ex GST)', '', '', scope.totalTime, money(scope.totalDecimalHours), money(scope.subTotalSellPrice)],
      ['Total (ex GST)', '', '', '', '', money(scope.totalSellPrice)],
      ['Sell for (ex GST)', '', '', '', '', money(scope.sellFor)],
    ]),
  };
}
