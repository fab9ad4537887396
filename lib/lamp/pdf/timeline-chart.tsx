import { Polygon, Rect, Svg, Text, View } from '@react-pdf/renderer';
import type { PlanDocument } from '../plan-document';
import type { Bar, Lane } from '../timeline';
import { linesOf } from './fitting';
import type { Theme } from './theme';
import { INK, LINE } from './tones';
import { Words } from './words';

const LANE_LABEL = 96;
const LINE_HEIGHT = 13;
const LABEL = 6.5;
const PAD = 4;
/** A lane with more lines is split, so that no page stays empty before it. */
const MAX_LINES = 12;
const SCALE = 16;
const MONTH_NAME = 46;
const MARK = 8;

/** A placed bar with its label; all in points from the chart's left edge. */
type Placed = {
  readonly bar: Bar;
  readonly left: number;
  readonly width: number;
  readonly label: { readonly left: number; readonly width: number; readonly inside: boolean };
};
type PlacedLane = { readonly type: string; readonly lines: readonly (readonly Placed[])[] };

const chartWidth = (theme: Theme): number => theme.width - LANE_LABEL;

/** The scale, then the lanes, in points; without the heading. */
export const timelineHeights = (theme: Theme, document: PlanDocument): number[] => [
  SCALE,
  ...piecesOf(theme, document).map((piece) => pieceHeight(theme, piece)),
];

/** The Gantt by activity type, in the graph colour: a labelled bar for each activity, a mark for a single day. */
export function TimelineChart({ theme, document }: { theme: Theme; document: PlanDocument }) {
  const { months, lanes } = document.timeline;
  if (lanes.length === 0) {
    const none = document.rows.length === 0 ? 'No activities yet.' : "No activities within the plan's months.";
    return <Text style={theme.small}>{none}</Text>;
  }
  const width = chartWidth(theme);
  // With many months only every second, third … is labelled.
  const every = Math.ceil((MONTH_NAME * months.length) / width);
  return (
    <View>
      {/* Repeated above the lanes on every further page. */}
      <View fixed wrap={false} style={{ flexDirection: 'row', marginLeft: LANE_LABEL, height: SCALE }}>
        {months.map((month, at) =>
          at % every === 0 ? (
            <Text
              key={month.month}
              style={{
                ...theme.small,
                fontSize: 7.5,
                paddingLeft: 3,
                position: 'absolute',
                left: month.left * width,
                width: MONTH_NAME,
              }}
            >
              {document.monthNames[at] ?? ''}
            </Text>
          ) : null,
        )}
      </View>
      {piecesOf(theme, document).map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
        <LanePiece key={at} theme={theme} document={document} piece={piece} odd={at % 2 === 1} />
      ))}
    </View>
  );
}

type LanePieceProps = { theme: Theme; document: PlanDocument; piece: PlacedLane; odd: boolean };

function LanePiece({ theme, document, piece, odd }: LanePieceProps) {
  const { graphColour, onGraph, timeline } = document;
  const width = chartWidth(theme);
  const height = pieceHeight(theme, piece);
  const placed = piece.lines.flatMap((line, at) =>
    line.map((each) => ({ ...each, top: 3 * theme.density + at * LINE_HEIGHT })),
  );
  return (
    <View
      wrap={false}
      style={{
        flexDirection: 'row',
        height,
        borderTopWidth: 0.5,
        borderTopColor: LINE,
        ...(odd ? { backgroundColor: theme.band } : {}),
      }}
    >
      <View style={{ width: LANE_LABEL, paddingTop: 4 * theme.density, paddingLeft: 4 }}>
        <Words type={theme.type} width={LANE_LABEL - 10} style={{ ...theme.small, color: INK, fontWeight: 600 }}>
          {piece.type}
        </Words>
      </View>
      <View style={{ width, height }}>
        <Svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {timeline.months.slice(1).map((month) => (
            <Rect key={month.month} x={month.left * width} y={0} width={0.5} height={height} fill={LINE} />
          ))}
          {placed.map(({ bar, left, width: length, top }) =>
            bar.oneDay ? (
              <Polygon key={bar.key} points={diamond(left + length / 2, top + 5)} fill={graphColour} />
            ) : (
              <Rect key={bar.key} x={left} y={top} width={length} height={10.5} rx={2} fill={graphColour} />
            ),
          )}
        </Svg>
        {placed.map(({ bar, label, top }) => (
          <Words
            key={bar.key}
            type={theme.type}
            width={label.width}
            style={{
              position: 'absolute',
              left: label.left,
              top: top + 1.4,
              fontSize: LABEL,
              lineHeight: 1.15,
              color: label.inside ? onGraph : INK,
            }}
            oneLine
          >
            {bar.label}
          </Words>
        ))}
      </View>
    </View>
  );
}

const diamond = (x: number, y: number): string => {
  const half = MARK / 2;
  return `${x},${y - half} ${x + half},${y} ${x},${y + half} ${x - half},${y}`;
};

function pieceHeight(theme: Theme, { type, lines }: PlacedLane): number {
  const face = { size: theme.small.fontSize, weight: 600 };
  const named = linesOf(theme.type, type, face, LANE_LABEL - 10) * theme.small.fontSize * 1.3 + 8 * theme.density;
  return Math.max(lines.length * LINE_HEIGHT + 6 * theme.density, named, 19 * theme.density);
}

/** The lanes with placed bars and labels, long lanes split. */
function piecesOf(theme: Theme, document: PlanDocument): PlacedLane[] {
  return document.timeline.lanes.flatMap((lane) => {
    const lines = linesOfLane(theme, lane);
    return Array.from({ length: Math.ceil(lines.length / MAX_LINES) }, (_, at) => ({
      type: at === 0 ? lane.type : `${lane.type} (continued)`,
      lines: lines.slice(at * MAX_LINES, (at + 1) * MAX_LINES),
    }));
  });
}

/** Bars share a line if neither they nor their labels touch. */
function linesOfLane(theme: Theme, { bars }: Lane): Placed[][] {
  const lines: { placed: Placed; from: number; to: number }[][] = [];
  for (const bar of bars) {
    const placed = placedBar(theme, bar);
    const from = Math.min(placed.left, placed.label.left);
    const to = Math.max(placed.left + placed.width, placed.label.left + placed.label.width);
    const free = lines.find((line) => line.every((each) => each.to + PAD <= from || to + PAD <= each.from));
    if (free) free.push({ placed, from, to });
    else lines.push([{ placed, from, to }]);
  }
  return lines.map((line) => line.map(({ placed }) => placed));
}

/** The label is in its bar, else after it, else before it; if it fits nowhere, on the wider side, truncated. */
function placedBar(theme: Theme, bar: Bar): Placed {
  const all = chartWidth(theme);
  const width = bar.oneDay ? MARK : Math.max(2, bar.width * all - 0.8);
  const left = bar.oneDay ? Math.min(all - MARK, bar.left * all) : bar.left * all;
  const words = Math.ceil(theme.type.widthOf(bar.label, LABEL) * 1.02) + 2;
  const after = all - left - width - PAD;
  const before = left - PAD;
  const inside = !bar.oneDay && words <= width - 2 * PAD;
  const label = inside
    ? { left: left + PAD, width: width - 2 * PAD, inside }
    : words <= after || after >= before
      ? { left: left + width + PAD, width: Math.min(words, after), inside }
      : { left: before - Math.min(words, before), width: Math.min(words, before), inside };
  return { bar, left, width, label };
}
