import type { PlanDocument } from '../plan-document';
import { activityHeights } from './activity-table';
import { costsHeight } from './cost-by-month';
import type { Theme } from './theme';
import { timelineHeights } from './timeline-chart';

/**
 * Where the charts of a plan begin, and how wide the spacing is: decided before a page is drawn, by the heights of its
 * parts. All in points.
 */
export type Composition = {
  /** The charts begin on a page of their own. */
  readonly newPage: boolean;
};

/** A chart that is higher than this part of a page may continue on the next page; a smaller one stays whole. */
export const MAX_PAGE_SHARE = 0.9;

/** The table begins with this many rows on its first page: one alone looks lost at the foot of it. */
export const FIRST_ROWS = 2;

/** The share of the white space that letter, charts and rows keep. */
export const DENSITIES = [1, 0.88, 0.76];

/** The cost of each fault of a composition, in pages. */
const COUNTS = {
  /** An empty page; smaller gaps cost less. */
  hole: 3,
  chartsParted: 0.25,
  /** A timeline that may be parted, whose heading may be left alone at the foot of a page. */
  headingAlone: 10,
  lastPageNearlyEmpty: 1.2,
  closer: 1.2,
};
/** A gap of this share of a page, or a last page filled by that share, is no fault. */
const SMALL_HOLE = 0.12;
const NEARLY_EMPTY = 0.22;
/** How far the estimated height of what is above may be off, as a part of it, and in points. */
const UNSURE = { share: 0.05, points: 24 };

export type Heights = {
  readonly page: number;
  /** What is above the charts, over all pages. */
  readonly above: number;
  /** The timeline's heading with its scale, then its lanes. */
  readonly timeline: readonly number[];
  readonly costs: number;
  /** The table's heading. */
  readonly heading: number;
  /** The table's header, on each page. */
  readonly columns: number;
  /** The last one with the total. */
  readonly rows: readonly number[];
};

/** The theme with the chosen spacing, and where the charts begin. */
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

/** The best composition of a document, with the index of its density in the list. Pure. */
function bestOf(
  densities: readonly { readonly density: number; readonly heights: Heights }[],
): Composition & { at: number } {
  let best = { newPage: false, at: 0 };
  let lowest = Number.POSITIVE_INFINITY;
  for (const [at, { density, heights }] of densities.entries()) {
    for (const newPage of [false, true]) {
      const counts = faultsOf(heights, { newPage }) + (1 - density) * COUNTS.closer;
      if (counts < lowest - 1e-9) {
        lowest = counts;
        best = { newPage, at };
      }
    }
  }
  return best;
}

/** The pages of a composition, and the cost of its faults. */
function faultsOf({ page, above, ...heights }: Heights, { newPage }: Composition): number {
  const sum = (parts: readonly number[]) => parts.reduce((height, part) => height + part, 0);
  let filled = above % page;
  let faults = 1;
  const turn = () => {
    faults += 1 + COUNTS.hole * Math.max(0, 1 - filled / page - SMALL_HOLE) ** 2;
    filled = 0;
  };
  /** @returns whether it needed a new page */
  const put = (height: number): boolean => {
    const turns = filled > 0 && filled + height > page;
    if (turns) turn();
    filled += height;
    return turns;
  };

  if (newPage && filled > 0) turn();
  const [scale = 0, ...lanes] = heights.timeline;
  if (sum(heights.timeline) > page * MAX_PAGE_SHARE) {
    const first = scale + (lanes[0] ?? 0);
    const surely = filled + first + UNSURE.points + UNSURE.share * above <= page;
    if (filled > 0 && !surely) faults += COUNTS.headingAlone;
    put(first);
    for (const lane of lanes.slice(1)) if (put(lane)) filled += scale;
  } else put(sum(heights.timeline));
  if (put(heights.costs)) faults += COUNTS.chartsParted;
  put(heights.heading + heights.columns + sum(heights.rows.slice(0, FIRST_ROWS)));
  for (const row of heights.rows.slice(FIRST_ROWS)) if (put(row)) filled += heights.columns;
  if (filled / page < NEARLY_EMPTY) faults += COUNTS.lastPageNearlyEmpty;
  return faults;
}
