// The Marketing Lab: landscape; a cover in the brand's colour, a coloured rail on every page, a filled table header.
import { Page, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { activityTable } from '../activity-table.mjs';
import { costByMonth } from '../cost-by-month.mjs';
import { FAMILY } from '../fonts.mjs';
import { letter } from '../letter.mjs';
import { brandMark } from '../mark.mjs';
import { heading, pageOf } from '../parts.mjs';
import { timeline } from '../timeline.mjs';
import { INK, QUIET, readable, tint } from '../tones.mjs';

const RAIL = 26;
const LEFT = RAIL + 42;
const RIGHT = 44;
const WIDTH = 841.89 - LEFT - RIGHT;
/** Rows that may follow the charts on their page. */
const SHORT = 5;

export function marketingLab(document) {
  const { primary, onPrimary, secondary } = document.brand;
  const accent = readable(primary);
  const theme = {
    width: WIDTH,
    wide: true,
    link: accent,
    band: tint(primary, 0.96),
    heading: { fontSize: 17, fontWeight: 600, color: INK, marginTop: 24, marginBottom: 10 },
    letter: { fontSize: 11, lineHeight: 1.6, marginBottom: 9, color: INK },
    small: { fontSize: 8, color: QUIET },
    tableHead: { backgroundColor: primary, paddingVertical: 6, paddingLeft: 8, borderRadius: 3 },
    tableHeadCell: { fontSize: 8, fontWeight: 600, color: onPrimary, paddingRight: 8 },
    tableRow: { paddingVertical: 5, paddingLeft: 8 },
    tableRowOdd: { backgroundColor: tint(primary, 0.95) },
    tableCell: { fontSize: 8.5, lineHeight: 1.35, color: INK, paddingRight: 8 },
    totalRow: { marginTop: 10, backgroundColor: primary, padding: 10, borderRadius: 3, alignSelf: 'flex-end' },
    totalLabel: { fontSize: 10, color: onPrimary, marginRight: 18, paddingTop: 3 },
    totalAmount: { fontSize: 14, fontWeight: 600, color: onPrimary },
  };
  const rail = h(View, {
    key: 'rail',
    fixed: true,
    style: { position: 'absolute', left: 0, top: 0, bottom: 0, width: RAIL, backgroundColor: primary },
  });
  const footer = h(
    View,
    {
      key: 'footer',
      fixed: true,
      style: {
        position: 'absolute',
        left: LEFT,
        right: RIGHT,
        bottom: 22,
        flexDirection: 'row',
        justifyContent: 'space-between',
      },
    },
    h(Text, { style: theme.small }, `${document.project}${document.client ? ` for ${document.client}` : ''}`),
    pageOf(theme.small),
  );
  const page = {
    size: 'A4',
    orientation: 'landscape',
    style: {
      fontFamily: FAMILY,
      fontSize: 10,
      color: INK,
      paddingTop: 42,
      paddingLeft: LEFT,
      paddingRight: RIGHT,
      paddingBottom: 52,
    },
  };
  return [
    h(
      Page,
      {
        key: 'cover',
        size: 'A4',
        orientation: 'landscape',
        style: { fontFamily: FAMILY, backgroundColor: primary, color: onPrimary, padding: 64 },
      },
      brandMark(document, { width: 170, height: 48, plate: true, colour: onPrimary }),
      h(
        View,
        { style: { position: 'absolute', left: 64, right: 64, bottom: 150 } },
        h(View, { style: { width: 56, height: 5, borderRadius: 2.5, backgroundColor: secondary, marginBottom: 22 } }),
        h(
          Text,
          { style: { fontSize: 12, marginBottom: 10 } },
          document.client ? `Marketing plan for ${document.client}` : 'Marketing plan',
        ),
        h(Text, { style: { fontSize: 44, fontWeight: 600, lineHeight: 1.12 } }, document.project),
      ),
      h(
        View,
        {
          style: {
            position: 'absolute',
            left: 64,
            right: 64,
            bottom: 64,
            flexDirection: 'row',
            borderTopWidth: 1,
            borderTopColor: onPrimary,
            paddingTop: 14,
          },
        },
        [
          ['Period', document.period],
          ['Prepared by', document.creator],
          ['Total cost estimate', document.total],
        ].map(([label, value]) =>
          h(
            View,
            { key: label, style: { flex: 1, paddingRight: 12 } },
            h(Text, { style: { fontSize: 9, marginBottom: 3 } }, label),
            h(Text, { style: { fontSize: 12, fontWeight: 600 } }, value),
          ),
        ),
      ),
      pageOf({ position: 'absolute', right: 64, bottom: 28, fontSize: 8, color: onPrimary }),
    ),
    h(
      Page,
      { key: 'letter', ...page },
      rail,
      h(View, { style: { marginBottom: 26 } }, brandMark(document, { width: 150, height: 40, colour: accent })),
      h(View, { style: { maxWidth: 600 } }, letter(theme, document.letter)),
      footer,
    ),
    h(
      Page,
      { key: 'plan', ...page },
      rail,
      h(View, { style: { marginTop: -24 } }, heading(theme, 'Timeline')),
      timeline(theme, document),
      heading(theme, 'Cost by month', 160),
      costByMonth(theme, document),
      // A short table stands under the charts; a long one begins a page.
      h(
        View,
        {
          key: 'table',
          break: document.rows.length > SHORT,
          style: { marginTop: document.rows.length > SHORT ? -24 : 0 },
        },
        heading(theme, 'Activities', 80),
      ),
      activityTable(theme, document),
      h(Text, { style: { ...theme.small, marginTop: 18 } }, `Last updated ${document.updated}`),
      footer,
    ),
  ];
}
