// The cost by month.
import { Rect, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { INK, LINE } from './tones.mjs';

const GRAPH_HEIGHT = 92;

/** Cost by month as columns with their amounts; with many months the amounts stand in a table of their own. */
export function costByMonth(theme, document) {
  const { costs, graphColour } = document;
  const most = Math.max(1, ...costs.map(({ cents }) => cents));
  const slot = theme.width / costs.length;
  const column = Math.min(46, slot * 0.62);
  const named = slot >= 52;
  const graph = h(
    View,
    { key: 'graph', wrap: false, style: { marginTop: 4 } },
    h(
      View,
      { style: { width: theme.width, height: GRAPH_HEIGHT + 14 } },
      h(
        Svg,
        { width: theme.width, height: GRAPH_HEIGHT + 14, viewBox: `0 0 ${theme.width} ${GRAPH_HEIGHT + 14}` },
        h(Rect, { x: 0, y: GRAPH_HEIGHT + 13, width: theme.width, height: 0.75, fill: LINE }),
        costs.map(({ month, cents }, at) => {
          const height = Math.max(cents > 0 ? 1.5 : 0, (cents / most) * GRAPH_HEIGHT);
          const x = at * slot + (slot - column) / 2;
          return h(Rect, { key: month, x, y: GRAPH_HEIGHT + 13 - height, width: column, height, fill: graphColour });
        }),
      ),
      named
        ? costs.map(({ month, amount, cents }, at) =>
            h(
              Text,
              {
                key: month,
                style: {
                  ...theme.small,
                  position: 'absolute',
                  left: at * slot,
                  width: slot,
                  textAlign: 'center',
                  fontSize: 7.5,
                  color: INK,
                  top: GRAPH_HEIGHT + 3 - (cents / most) * GRAPH_HEIGHT,
                },
              },
              amount,
            ),
          )
        : null,
    ),
    h(
      View,
      { style: { flexDirection: 'row', height: 14 } },
      costs.map(({ month }, at) =>
        named || at % Math.ceil(40 / slot) === 0
          ? h(
              Text,
              {
                key: month,
                style: {
                  ...theme.small,
                  position: 'absolute',
                  left: at * slot,
                  top: 3,
                  fontSize: 7.5,
                  ...(named ? { width: slot, textAlign: 'center' } : { width: 46 }),
                },
              },
              month,
            )
          : null,
      ),
    ),
  );
  return named ? [graph] : [graph, amounts(theme, costs)];
}

function amounts(theme, costs) {
  return h(
    View,
    { key: 'amounts', style: { flexDirection: 'row', flexWrap: 'wrap', marginTop: 8 } },
    costs.map(({ month, amount }) =>
      h(
        View,
        {
          key: month,
          wrap: false,
          style: {
            width: theme.width / 4 - 8,
            marginRight: 8,
            flexDirection: 'row',
            justifyContent: 'space-between',
            paddingVertical: 2,
          },
        },
        h(Text, { style: theme.small }, month),
        h(Text, { style: { ...theme.small, color: INK } }, amount),
      ),
    ),
  );
}
