// What the three templates share: letter, timeline, cost by month, activity table. A theme says how they look.
import { Link, Rect, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { INK, LINE, QUIET } from './tones.mjs';

/** A section's heading stays with what follows. */
export const heading = (theme, text, space = 120) =>
  h(Text, { key: `h-${text}`, style: theme.heading, minPresenceAhead: space }, text);

const RUN = 'run';

export function letter(theme, blocks) {
  return blocks.map((block, at) => {
    const runs = block.runs.map((run, index) => textRun(theme, run, index));
    const key = `b${at}`;
    if (block.kind === 'h2' || block.kind === 'h3') {
      const style = {
        ...theme.letter,
        fontSize: block.kind === 'h2' ? 15 : 12.5,
        fontWeight: 600,
        marginTop: 8,
        marginBottom: 4,
      };
      return h(Text, { key, style, minPresenceAhead: 40 }, runs);
    }
    if (block.kind === 'li') {
      return h(
        View,
        { key, style: { flexDirection: 'row', marginBottom: 3, paddingLeft: 14 * block.depth } },
        h(Text, { style: { ...theme.letter, width: 18, marginBottom: 0 } }, block.mark),
        h(Text, { style: { ...theme.letter, flex: 1, marginBottom: 0 } }, runs),
      );
    }
    return h(Text, { key, style: theme.letter, orphans: 2, widows: 2 }, runs);
  });
}

function textRun(theme, { text, bold, italic, underline, href }, index) {
  const style = {
    ...(bold ? { fontWeight: 600 } : {}),
    ...(italic ? { fontStyle: 'italic' } : {}),
    ...(underline ? { textDecoration: 'underline' } : {}),
  };
  const key = `${RUN}${index}`;
  return href
    ? h(Link, { key, src: href, style: { ...style, color: theme.link } }, text)
    : h(Text, { key, style }, text);
}

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
    { key: 'months', style: { flexDirection: 'row', marginLeft: LANE_LABEL, height: 16 } },
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
  const first = lane(theme, document, lanes[0], width, 0);
  return [
    // The scale never stands alone at a page's end.
    h(View, { key: 'first', wrap: false }, scale, first),
    ...lanes.slice(1).map((each, at) => lane(theme, document, each, width, at + 1)),
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
                  ...{
                    position: 'absolute',
                    left: at * slot,
                    width: slot,
                    textAlign: 'center',
                    fontSize: 7.5,
                    color: INK,
                  },
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
                  ...{ position: 'absolute', left: at * slot, top: 3, fontSize: 7.5 },
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

const COLUMNS = [
  { title: 'Activity', share: 24, cell: ({ activity, task }) => [activity || task, activity ? task : ''] },
  { title: 'Type', share: 12, cell: ({ type }) => [type] },
  { title: 'Objective', share: 11, cell: ({ objective }) => [objective] },
  { title: 'Division', share: 12, cell: ({ division }) => [division] },
  { title: 'Dates', share: 14, cell: ({ dates }) => [dates.replace(' – ', ' –\n')] },
  { title: 'Cost', share: 12, end: true, cell: ({ cost }) => [cost] },
  { title: 'Notes', share: 15, cell: ({ notes }) => ['', notes] },
];

/** All rows: the header repeats on every page, no row is broken, the total stands under the last one. */
export function activityTable(theme, document) {
  const { rows, total } = document;
  const cells = (style, of) =>
    COLUMNS.map((column) => {
      const width = (theme.width * column.share) / 100;
      return h(
        Text,
        {
          key: column.title,
          style: { ...style, width, ...(column.end ? { textAlign: 'right', paddingRight: 14 } : {}) },
        },
        of(column),
      );
    });
  const header = h(
    View,
    { key: 'header', fixed: true, style: { flexDirection: 'row', ...theme.tableHead } },
    cells(theme.tableHeadCell, (column) => column.title),
  );
  const lines = rows.map((row, at) =>
    h(
      View,
      {
        key: `r${at}`,
        wrap: false,
        style: { flexDirection: 'row', ...theme.tableRow, ...(at % 2 ? theme.tableRowOdd : {}) },
      },
      cells(theme.tableCell, (column) => {
        const [main, more] = column.cell(row);
        if (!more) return main;
        const second = h(Text, { key: 'more', style: { color: QUIET, fontWeight: 400 } }, main ? `\n${more}` : more);
        return main ? [h(Text, { key: 'main', style: { fontWeight: 600 } }, main), second] : [second];
      }),
    ),
  );
  const sum = h(
    View,
    { key: 'total', wrap: false, style: { flexDirection: 'row', justifyContent: 'flex-end', ...theme.totalRow } },
    h(Text, { style: theme.totalLabel }, 'Total cost estimate'),
    h(Text, { style: theme.totalAmount }, total),
  );
  return [h(View, { key: 'table' }, header, ...lines), sum];
}

/** 'Page 2 of 7'. */
export const pageOf = (style) =>
  h(Text, { style, render: ({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}` });
