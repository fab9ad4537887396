import type { PlanDocument } from '../plan-document';
import { activityHeights } from './activity-table';
import { costsHeight } from './cost-by-month';
import type { Theme } from './theme';
import { timelineHeights } from './timeline-chart';

/**
 * Where the charts of a plan stand, and how close everything: decided before a page is drawn, by the heights of what
 * stands on it. All in points.
 */
export type Composition = {
  /** The charts begin on a page of their own. */
  readonly newPage: boolean;
};

/** A chart that is higher goes on on the next page; a smaller one stays whole. */
export const MOST_OF_A_PAGE = 0.9;

/** How much of their air letter, charts and rows keep. */
export const DENSITIES = [1, 0.88, 0.76];

/** What a fault of a composition counts, in pages. */
const COUNTS = {
  /** A hole of the whole page; small ones count little. */
  hole: 3,
  chartsParted: 0.25,
  lastPageNearlyEmpty: 1.2,
  closer: 1.2,
};
/** Nobody minds a page that stays empty by so much, or a last page that is filled by so much. */
const SMALL_HOLE = 0.12;
const NEARLY_EMPTY = 0.22;

export type Heights = {
  readonly page: number;
  /** What stands above the charts, over all pages. */
  readonly above: number;
  /** The timeline's heading with its scale, then its lanes. */
  readonly timeline: readonly number[];
  readonly costs: number;
  /** The heading of the table. */
  readonly heading: number;
  /** The head of its columns, on each page. */
  readonly columns: number;
  /** The last one with the total. */
  readonly rows: readonly number[];
};

/** The theme, as close as it has to be, and where its charts stand. */
export function composed(
  themeOf: (density: number) => Theme,
  document: PlanDocument,
  aboveOf: (theme: Theme) => number,
): { theme: Theme; composition: Composition } {
  const themes = DENSITIES.map((density) => ({ density, theme: themeOf(density) }));
  const { at, ...composition } = bestOf(
    themes.map(({ density, theme }) => ({ density, heights: heightsOf(theme, document, aboveOf(theme)) })),
  );
  return { theme: (themes[at] ?? themes[0])?.theme ?? themeOf(1), composition };
}

function heightsOf(theme: Theme, document: PlanDocument, above: number): Heights {
  const { heading, height } = theme;
  const head = heading.fontSize * 1.3 + heading.marginTop + heading.marginBottom;
  const [scale = 0, ...lanes] = timelineHeights(theme, document);
  return {
    page: height,
    above,
    timeline: [head + scale, ...lanes],
    costs: head + costsHeight(theme, document),
    heading: head,
    ...activityHeights(theme, document),
  };
}

/** The best of the ways to set a document, and at which place of the list its density stands. Pure. */
export function bestOf(
  densities: readonly { readonly density: number; readonly heights: Heights }[],
): Composition & { at: number } {
  let best = { newPage: false, at: 0 };
  let least = Number.POSITIVE_INFINITY;
  for (const [at, { density, heights }] of densities.entries()) {
    for (const newPage of [false, true]) {
      const counts = faultsOf(heights, { newPage }) + (1 - density) * COUNTS.closer;
      if (counts < least - 1e-9) {
        least = counts;
        best = { newPage, at };
      }
    }
  }
  return best;
}

/** How many pages a composition takes, and what is wrong with it. */
function faultsOf({ page, above, ...heights }: Heights, { newPage }: Composition): number {
  const sum = (parts: readonly number[]) => parts.reduce((height, part) => height + part, 0);
  let filled = above % page;
  let faults = 1;
  const turn = () => {
    faults += 1 + COUNTS.hole * Math.max(0, 1 - filled / page - SMALL_HOLE) ** 2;
    filled = 0;
  };
  /** @returns whether a page was turned for it */
  const put = (height: number): boolean => {
    const turns = filled > 0 && filled + height > page;
    if (turns) turn();
    filled += height;
    return turns;
  };

  if (newPage && filled > 0) turn();
  const [scale = 0, ...lanes] = heights.timeline;
  if (sum(heights.timeline) > page * MOST_OF_A_PAGE) {
    put(scale + (lanes[0] ?? 0));
    for (const lane of lanes.slice(1)) if (put(lane)) filled += scale;
  } else put(sum(heights.timeline));
  if (put(heights.costs)) faults += COUNTS.chartsParted;
  const [first = 0, ...rows] = heights.rows;
  put(heights.heading + heights.columns + first);
  for (const row of rows) if (put(row)) filled += heights.columns;
  if (filled / page < NEARLY_EMPTY) faults += COUNTS.lastPageNearlyEmpty;
  return faults;
}
