// The timeline by activity type.
import { Rect, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { INK, LINE } from './tones.mjs';

const LANE_LABEL = 96;
const LINE_HEIGHT = 13;
/** No lane is taller, so that it never has to be broken. */
const LANE_MOST = 320;

/** The Gantt by activity type, in the graph colour; a lane stays on one page. */
export function timeline(theme, document) {
  const { months, lanes } = document.timeline;
  if (lanes.length === 0) return [h(Text, { key: 'none', style: theme.small }, 'No activities yet.')];
  const width = theme.width - LANE_LABEL;
  // With many months every second, third … is named.
  const every = Math.ceil((46 * months.length) / width);
  const scale = h(
    View,
    // It stands again above the lanes of every further page.
    { key: 'months', fixed: true, style: { flexDirection: 'row', marginLeft: LANE_LABEL, height: 16 } },
    months.map((month, at) =>
      h(
        View,
        {
          key: month.month,
          style: { position: 'absolute', left: month.left * width, width: month.width * width * every },
        },
        at % every === 0
          ? h(Text, { style: { ...theme.small, fontSize: 7.5, paddingLeft: 3 } }, document.monthNames[at])
          : null,
      ),
    ),
  );
  return [
    h(
      View,
      { key: 'timeline' },
      scale,
      lanes.map((each, at) => lane(theme, document, each, width, at)),
    ),
  ];
}

function lane(theme, document, { type, lines, bars }, width, at) {
  const line = Math.min(LINE_HEIGHT, LANE_MOST / lines);
  const height = Math.max(lines * line + 6, 19);
  const bar = Math.max(1, line - 2.5);
  return h(
    View,
    {
      key: `${at}${type}`,
      wrap: false,
      style: {
        flexDirection: 'row',
        height,
        borderTopWidth: 0.5,
        borderTopColor: LINE,
        backgroundColor: at % 2 ? theme.band : undefined,
      },
    },
    h(
      Text,
      { style: { ...theme.small, color: INK, fontWeight: 600, width: LANE_LABEL, paddingTop: 4.5, paddingLeft: 4 } },
      type,
    ),
    h(
      View,
      { style: { width, height } },
      h(
        Svg,
        { width, height, viewBox: `0 0 ${width} ${height}` },
        document.timeline.months
          .slice(1)
          .map((month) => h(Rect, { key: month.month, x: month.left * width, y: 0, width: 0.5, height, fill: LINE })),
        bars.map((each) =>
          h(Rect, {
            key: each.key,
            x: each.left * width,
            y: 3 + each.line * line,
            width: Math.max(2, each.width * width - 0.8),
            height: bar,
            rx: Math.min(2, bar / 2),
            fill: document.graphColour,
          }),
        ),
      ),
      bars
        .filter((each) => line >= 10 && each.width * width > 44)
        .map((each) =>
          h(
            Text,
            {
              key: each.key,
              style: {
                position: 'absolute',
                left: each.left * width + 4,
                top: 3 + each.line * line + 1.4,
                width: each.width * width - 8,
                fontSize: 6.5,
                lineHeight: 1.15,
                color: document.onGraph,
                maxLines: 1,
                textOverflow: 'ellipsis',
              },
            },
            each.label,
          ),
        ),
    ),
  );
}
