import Big from 'big.js';

/**
 * Cost and price of a scope (D7.4 to D7.8). Pure, client-safe and decimal throughout: the screens compute while one
 * types; /v1, the Text View, the CSV and copies use the same figures. Amounts are AUD ex GST, as decimal texts with two
 * places; percentages are 0 to 100. Rounding is half-up, to cents, where noted.
 */
export type Amount = string | number;

export type PricedLine = {
  readonly timeMinutes: number;
  readonly departmentId: number | null;
  readonly hourlyCostByRole: Amount;
  readonly hourlySellByRole: Amount;
  /** Replace the role's rates; 0 and empty do not. */
  readonly overrideCostByRole: Amount;
  readonly overrideSellByRole: Amount;
  /** Absent counts as on the quote. */
  readonly onQuote?: boolean;
};

export type ScopePrices = {
  readonly sellFor: Amount;
  readonly merchantPercentage: Amount;
  readonly ccLoadingPercent: Amount;
  readonly reporting: Amount;
  readonly overrideHourlyRateSell: Amount;
};

export type LinePrice = {
  readonly timeDecimalHours: string;
  readonly itemCostPrice: string;
  readonly itemSellPrice: string;
};

export type DivisionHours = {
  readonly departmentId: number | null;
  readonly minutes: number;
  readonly hours: string;
  readonly cost: string;
  readonly sell: string;
};

/** The lines that are not on the quote (D7.6), as a client sees them. */
export type OtherWork = {
  readonly lines: number;
  readonly minutes: number;
  readonly hours: string;
  readonly sell: string;
};

export type ScopePricing = {
  readonly lines: readonly LinePrice[];
  readonly otherWork: OtherWork;
  readonly totalMinutes: number;
  readonly totalHours: string;
  readonly linesCost: string;
  readonly linesSell: string;
  /** The difference of an override hourly rate to the lines' sum, positive or negative. '0.00' without one. */
  readonly overrideDifference: string;
  /** The part of the sub-total that is reporting. */
  readonly reporting: string;
  readonly subTotal: string;
  readonly ccLoading: string;
  readonly total: string;
  /** The shares of 'Sell for' that are merchant fee and card loading. */
  readonly merchantShare: string;
  readonly cardShare: string;
  readonly check: string;
  readonly rounding: string;
  readonly averageHourlySell: string;
  readonly margin: string;
  readonly marginPercent: string;
  /** The margin at Sell for, in dollars and as a share of it (D7.7); null without that price. */
  readonly marginAtSellFor: string | null;
  readonly marginAtSellForPercent: string | null;
  readonly divisions: readonly DivisionHours[];
};

const MINUTES_PER_HOUR = 60;

/** An amount as an exact decimal; empty or half-typed text ('', '-', '.') counts as 0 (D7.4). */
export function amount(value: Amount | null | undefined): Big {
  const typed = String(value ?? '').trim();
  return new Big(isNumber(typed) ? typed : 0);
}
// Without a sign: no amount of a scope is below 0, and a field that holds '-50' holds refused text.
const isNumber = (text: string): boolean => /^(\d+\.?\d*|\.\d+)$/u.test(text);

/** Half-up to cents. */
const cents = (value: Big): Big => value.round(2, Big.roundHalfUp);
const text = (value: Big): string => value.toFixed(2, Big.roundHalfUp);
const percentOf = (percent: Amount, base: Big): Big => cents(amount(percent).times(base).div(100));
const sum = (values: readonly Big[]): Big => values.reduce((a, b) => a.plus(b), new Big(0));

/** Decimal hours = minutes / 60, half-up to 2 places: 50 minutes are 0.83. */
export const decimalHours = (minutes: number): Big =>
  cents(new Big(Number.isFinite(minutes) ? minutes : 0).div(MINUTES_PER_HOUR));

/** The override where it is not 0, else the role's rate (it replaces the hourly rate, D7.5). */
function effectiveRate(role: Amount, override: Amount): Big {
  const instead = amount(override);
  return instead.eq(0) ? amount(role) : instead;
}

/** A line's unformatted figures, from which sums are computed. */
type LineFigures = { readonly hours: Big; readonly cost: Big; readonly sell: Big };

// Caches prices by line object: while somebody types in one line of a hundred, the others are not priced again.
const priced = new WeakMap<PricedLine, LineFigures>();

/** Line cost and sell = decimal hours (2 places first) × effective rate, then half-up to cents (D7.4). */
function figuresOf(line: PricedLine): LineFigures {
  const before = priced.get(line);
  if (before) return before;
  const hours = decimalHours(line.timeMinutes);
  const figures = {
    hours,
    cost: cents(hours.times(effectiveRate(line.hourlyCostByRole, line.overrideCostByRole))),
    sell: cents(hours.times(effectiveRate(line.hourlySellByRole, line.overrideSellByRole))),
  };
  priced.set(line, figures);
  return figures;
}

/** The same, formatted. */
export const priceLine = (line: PricedLine): LinePrice => written(figuresOf(line));

const written = ({ hours, cost, sell }: LineFigures): LinePrice => ({
  timeDecimalHours: text(hours),
  itemCostPrice: text(cost),
  itemSellPrice: text(sell),
});

/**
 * Sub-total = sum of line sells + reporting; with an override hourly rate that is not 0, override × total hours
 * (the sum of minutes as decimal hours) + reporting.
 */
function subTotalOf(linesSell: Big, totalHours: Big, prices: ScopePrices): Big {
  return workSell(linesSell, totalHours, prices).plus(cents(amount(prices.reporting)));
}

/** The price of the work: the lines' sum, or the override hourly rate × total hours. */
function workSell(linesSell: Big, totalHours: Big, prices: ScopePrices): Big {
  const override = amount(prices.overrideHourlyRateSell);
  return override.eq(0) ? linesSell : cents(override.times(totalHours));
}

/** Total = sub-total + sub-total × cc%; the percentage rounds to cents before it is added. */
const totalOf = (subTotal: Big, prices: ScopePrices): Big =>
  subTotal.plus(percentOf(prices.ccLoadingPercent, subTotal));

const merchantShareOf = (prices: ScopePrices): Big => percentOf(prices.merchantPercentage, amount(prices.sellFor));
const cardShareOf = (prices: ScopePrices): Big => percentOf(prices.ccLoadingPercent, amount(prices.sellFor));

/** Check = merchant% × sellFor + cc% × sellFor + sub-total; each percentage rounds to cents. */
const checkOf = (subTotal: Big, prices: ScopePrices): Big =>
  subTotal.plus(merchantShareOf(prices)).plus(cardShareOf(prices));

/** Rounding = sellFor − check; negative when the price does not cover it (D7.4: the one place to switch). */
const roundingOf = (subTotal: Big, prices: ScopePrices): Big =>
  cents(amount(prices.sellFor)).minus(checkOf(subTotal, prices));

/**
 * Margin at Sell for = sellFor − merchant share − card share − the lines' cost (D7.7), which is margin + rounding; null
 * while sellFor is empty.
 */
function marginAtSellForOf(linesCost: Big, prices: ScopePrices): Big | null {
  if (!isNumber(String(prices.sellFor).trim())) return null;
  const left = cents(amount(prices.sellFor)).minus(merchantShareOf(prices)).minus(cardShareOf(prices));
  return left.minus(linesCost);
}

/** Average hourly sell = unweighted mean of the lines' effective sell rates; 0 without lines (D7.4, decisions §11). */
export function averageHourlySell(lines: readonly PricedLine[]): Big {
  if (lines.length === 0) return new Big(0);
  return cents(
    sum(lines.map((line) => effectiveRate(line.hourlySellByRole, line.overrideSellByRole))).div(lines.length),
  );
}

/** Monthly ongoings: line item total × how many there are (D7.8). */
export const ongoingValue = (linesSell: Amount, count: number): string => text(amount(linesSell).times(count));

/**
 * Every figure of a scope. Margin = sub-total − the lines' cost, and as a share of the sub-total (0 where that is 0):
 * what remains for the agency before card and merchant fees, which are passed on (D7.7).
 */
export function priceScope(prices: ScopePrices, lines: readonly PricedLine[]): ScopePricing {
  const figures = lines.map(figuresOf);
  const minutes = lines.reduce((all, { timeMinutes }) => all + (Number.isFinite(timeMinutes) ? timeMinutes : 0), 0);
  const totalHours = decimalHours(minutes);
  const linesCost = sum(figures.map(({ cost }) => cost));
  const linesSell = sum(figures.map(({ sell }) => sell));
  const subTotal = subTotalOf(linesSell, totalHours, prices);
  const margin = subTotal.minus(linesCost);
  const atSellFor = marginAtSellForOf(linesCost, prices);
  const sellFor = amount(prices.sellFor);
  return {
    lines: figures.map(written),
    otherWork: otherWorkOf(lines, figures),
    totalMinutes: minutes,
    totalHours: text(totalHours),
    linesCost: text(linesCost),
    linesSell: text(linesSell),
    overrideDifference: text(workSell(linesSell, totalHours, prices).minus(linesSell)),
    reporting: text(cents(amount(prices.reporting))),
    subTotal: text(subTotal),
    ccLoading: text(percentOf(prices.ccLoadingPercent, subTotal)),
    total: text(totalOf(subTotal, prices)),
    merchantShare: text(merchantShareOf(prices)),
    cardShare: text(cardShareOf(prices)),
    check: text(checkOf(subTotal, prices)),
    rounding: text(roundingOf(subTotal, prices)),
    averageHourlySell: text(averageHourlySell(lines)),
    margin: text(margin),
    marginPercent: text(subTotal.eq(0) ? new Big(0) : margin.times(100).div(subTotal)),
    marginAtSellFor: atSellFor && text(atSellFor),
    marginAtSellForPercent: atSellFor && !sellFor.eq(0) ? text(atSellFor.times(100).div(sellFor)) : null,
    divisions: hoursByDivision(lines, figures, totalHours),
  };
}

function otherWorkOf(lines: readonly PricedLine[], figures: readonly LineFigures[]): OtherWork {
  const off = lines.flatMap((line, at) =>
    line.onQuote === false ? [{ ...line, ...(figures[at] ?? NO_FIGURES) }] : [],
  );
  return {
    lines: off.length,
    minutes: off.reduce((all, { timeMinutes }) => all + timeMinutes, 0),
    hours: text(sum(off.map(({ hours }) => hours))),
    sell: text(sum(off.map(({ sell }) => sell))),
  };
}

const NO_FIGURES = { hours: new Big(0), cost: new Big(0), sell: new Big(0) } as const;

/** Time and money per division, in the order of first appearance; hours, minutes and prices add up to the scope's. */
function hoursByDivision(
  lines: readonly PricedLine[],
  figures: readonly LineFigures[],
  totalHours: Big,
): DivisionHours[] {
  const groups = new Map<number | null, { minutes: number; cost: Big; sell: Big }>();
  lines.forEach(({ departmentId, timeMinutes }, index) => {
    const { cost, sell } = figures[index] ?? NO_FIGURES;
    const group = groups.get(departmentId) ?? { minutes: 0, cost: NO_FIGURES.cost, sell: NO_FIGURES.sell };
    groups.set(departmentId, {
      minutes: group.minutes + timeMinutes,
      cost: group.cost.plus(cost),
      sell: group.sell.plus(sell),
    });
  });
  const hours = sharedHours(
    [...groups.values()].map(({ minutes }) => minutes),
    totalHours,
  );
  return [...groups].map(([departmentId, { minutes, cost, sell }], at) => ({
    departmentId,
    minutes,
    hours: text(hours[at] ?? NO_FIGURES.hours),
    cost: text(cost),
    sell: text(sell),
  }));
}

/**
 * Minutes as decimal hours that add up to the total: each is cut to hundredths, and the missing hundredths go to those
 * that lost most. Rounded separately, 100 and 100 minutes would be 3.34 hours of 3.33.
 */
function sharedHours(minutes: readonly number[], totalHours: Big): Big[] {
  const cut = minutes.map((each) => Math.floor((each * 100) / MINUTES_PER_HOUR));
  const missing = totalHours.times(100).toNumber() - cut.reduce((all, each) => all + each, 0);
  const lost = minutes.map((each) => (each * 100) % MINUTES_PER_HOUR);
  const first = new Set(
    minutes
      .map((_, at) => at)
      .sort((one, other) => (lost[other] ?? 0) - (lost[one] ?? 0))
      .slice(0, missing),
  );
  return cut.map((hundredths, at) => new Big(hundredths + (first.has(at) ? 1 : 0)).div(100));
}
