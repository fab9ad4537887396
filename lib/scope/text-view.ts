import { csvOf, figure, fileName } from '@/lib/format/csv';
import { formatDuration, formatHours, formatMoney } from '@/lib/format/format';
import { visibleText } from '@/lib/rich-text/visible-text';
import type { ScopeView } from './scope-view';

/**
 * What clients see of a scope: the lines on the quote and the other parts of the price, ex GST; never the cost (D7.6).
 * The rows add up to the price that the client pays. Pure and client-safe; every figure is the view's own.
 */
export type QuoteRow = {
  readonly key: string;
  readonly label: string;
  /** Division and role. */
  readonly division: string;
  readonly role: string;
  /** Minutes and decimal hours, if the row is work. */
  readonly time: { readonly minutes: number; readonly hours: number } | null;
  readonly sell: number;
};

export type Quote = {
  /** The line items on the quote. */
  readonly lines: readonly QuoteRow[];
  /** Other work, an override rate, reporting: with the lines they add up to the sub-total. */
  readonly others: readonly QuoteRow[];
  readonly subTotal: number;
  /** The rows between the sub-total and the price. */
  readonly additions: readonly QuoteRow[];
  /** What the client pays: Sell for, or the total while that is not set. */
  readonly price: number;
  readonly minutes: number;
};

export function quoteOf(scope: ScopeView): Quote {
  return {
    lines: scope.lines.filter(({ onQuote }) => onQuote === 1).map(lineRow),
    others: [
      ...otherWork(scope),
      ...rowUnlessZero('override', overrideLabel(scope), scope.overrideDifference),
      ...rowUnlessZero('reporting', 'Reporting', scope.reporting),
    ],
    subTotal: scope.subTotalSellPrice,
    additions: scope.sellFor === 0 ? additionsToTotal(scope) : additionsToSellFor(scope),
    price: scope.sellFor === 0 ? scope.totalSellPrice : scope.sellFor,
    minutes: scope.totalTime,
  };
}

const lineRow = (line: ScopeView['lines'][number]): QuoteRow => ({
  key: line.uuid,
  label: line.itemDescription,
  division: line.department?.title ?? '',
  role: line.role?.title ?? '',
  time: { minutes: line.timeMinutes, hours: line.timeDecimalHours },
  sell: line.itemSellPrice,
});

/** Lines that are not on the quote: one sum, without their wording. */
function otherWork({ otherWork: { lines, timeMinutes, timeDecimalHours, sellPrice } }: ScopeView): QuoteRow[] {
  if (lines === 0) return [];
  const time = { minutes: timeMinutes, hours: timeDecimalHours };
  return [{ key: 'other', label: 'Other work', division: '', role: '', time, sell: sellPrice }];
}

const overrideLabel = ({ overrideHourlyRateSell, totalDecimalHours }: ScopeView): string =>
  `Override hourly rate: ${formatMoney(overrideHourlyRateSell)} × ${formatHours(totalDecimalHours)} hours in place of the above`;

const additionsToTotal = (scope: ScopeView): QuoteRow[] =>
  rowUnlessZero('card', `Credit card loading (${scope.ccLoadingPercent}%)`, scope.ccLoading);

const additionsToSellFor = (scope: ScopeView): QuoteRow[] => [
  ...rowUnlessZero('merchant', `Merchant fee (${scope.merchantPercentage}% of the price)`, scope.merchantShare),
  ...rowUnlessZero('card', `Credit card loading (${scope.ccLoadingPercent}% of the price)`, scope.cardShare),
  ...rowUnlessZero('rounding', 'Rounding', scope.rounding),
];

/** A row for an amount that is not 0. */
const rowUnlessZero = (key: string, label: string, sell: number): QuoteRow[] =>
  sell === 0 ? [] : [{ key, label, division: '', role: '', time: null, sell }];

const EX_GST = 'All prices in AUD, ex GST';

/** The Text View as plain text: for 'Copy'. */
export function textOfScope(scope: ScopeView): string {
  const { lines, others, subTotal, additions, price, minutes } = quoteOf(scope);
  const intro = visibleText(scope.quoteIntroCopy).trim();
  const lineOf = ({ label, division, role, time, sell }: QuoteRow) =>
    [
      `- ${label}`,
      [division, role].filter(Boolean).join(', '),
      time ? `${formatHours(time.hours)} hours` : '',
      formatMoney(sell),
    ]
      .filter(Boolean)
      .join(' | ');
  return [
    ...(intro ? [intro, ''] : []),
    scope.productTitle,
    `${scope.type}${scope.category ? ` | ${scope.category.name}` : ''}`,
    '',
    ...[...lines, ...others].map(lineOf),
    '',
    `Total time: ${formatDuration(minutes)}`,
    `Sub-total: ${formatMoney(subTotal)}`,
    ...additions.map(({ label, sell }) => `${label}: ${formatMoney(sell)}`),
    `Price: ${formatMoney(price)}`,
    EX_GST,
  ].join('\n');
}

/** The same as CSV. */
export function csvOfScope(scope: ScopeView): { name: string; csv: string } {
  const { lines, others, subTotal, additions, price, minutes } = quoteOf(scope);
  const money = (value: number) => figure(value.toFixed(2));
  const cells = ({ label, division, role, time, sell }: QuoteRow) => [
    label,
    division,
    role,
    time?.minutes ?? '',
    time ? money(time.hours) : '',
    money(sell),
  ];
  return {
    name: fileName(`${scope.productTitle} line items.csv`),
    csv: csvOf([
      ['Item', 'Division', 'Role', 'Minutes', 'Hours', 'Sell (AUD ex GST)'],
      ...[...lines, ...others].map(cells),
      [],
      // Without decimal hours: the rows' are each rounded, and need not add up.
      ['Sub-total (ex GST)', '', '', minutes, '', money(subTotal)],
      ...additions.map(cells),
      ['Price (ex GST)', '', '', '', '', money(price)],
    ]),
  };
}
