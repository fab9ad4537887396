// Choose Local: portrait; a round-cornered cover card in soft brand tones, a header with the logo on every page, table
// rows as soft cards.
import { Circle, Page, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { activityTable } from '../activity-table.mjs';
import { costByMonth } from '../cost-by-month.mjs';
import { FAMILY } from '../fonts.mjs';
import { letter } from '../letter.mjs';
import { brandMark } from '../mark.mjs';
import { heading, pageOf } from '../parts.mjs';
import { timeline } from '../timeline.mjs';
import { INK, PAPER, QUIET, readable, tint } from '../tones.mjs';

const MARGIN = 40;
const WIDTH = 595.28 - 2 * MARGIN;

export function chooseLocal(document) {
  const { primary, secondary } = document.brand;
  const accent = readable(primary);
  const soft = tint(primary, 0.9);
  const theme = {
    width: WIDTH,
    link: accent,
    band: PAPER,
    heading: { fontSize: 15, fontWeight: 600, color: accent, marginTop: 20, marginBottom: 9 },
    letter: { fontSize: 11, lineHeight: 1.6, marginBottom: 9, color: INK },
    small: { fontSize: 8, color: QUIET },
    tableHead: { paddingVertical: 5, paddingLeft: 8, marginBottom: 3, backgroundColor: soft, borderRadius: 8 },
    tableHeadCell: { fontSize: 7.5, fontWeight: 600, color: INK, paddingRight: 6 },
    tableRow: {
      paddingVertical: 5,
      paddingLeft: 8,
      marginBottom: 3,
      borderWidth: 0.75,
      borderColor: tint(primary, 0.8),
      borderRadius: 8,
    },
    tableRowOdd: {},
    tableCell: { fontSize: 8, lineHeight: 1.35, color: INK, paddingRight: 7 },
    totalRow: { marginTop: 8, backgroundColor: soft, borderRadius: 10, padding: 12 },
    totalLabel: { fontSize: 10, color: INK, marginRight: 16, paddingTop: 3 },
    totalAmount: { fontSize: 14, fontWeight: 600, color: INK },
  };
  const header = h(
    View,
    {
      key: 'header',
      fixed: true,
      style: {
        position: 'absolute',
        left: MARGIN,
        right: MARGIN,
        top: 22,
        height: 34,
        flexDirection: 'row',
        justifyContent: 'space-between',
        alignItems: 'center',
      },
    },
    brandMark(document, { width: 110, height: 30 }),
    h(Text, { style: theme.small }, document.project),
  );
  const footer = h(
    View,
    {
      key: 'footer',
      fixed: true,
      style: { position: 'absolute', left: MARGIN, right: MARGIN, bottom: 20, alignItems: 'center' },
    },
    pageOf(theme.small),
  );
  const page = {
    size: 'A4',
    style: {
      fontFamily: FAMILY,
      fontSize: 10,
      color: INK,
      paddingTop: 74,
      paddingHorizontal: MARGIN,
      paddingBottom: 52,
    },
  };
  const fact = (label, value) =>
    h(
      View,
      { key: label, style: { marginBottom: 10, width: '100%' } },
      h(Text, { style: { fontSize: 9, color: QUIET, textAlign: 'center' } }, label),
      h(Text, { style: { fontSize: 12, fontWeight: 600, textAlign: 'center', marginTop: 2 } }, value),
    );
  return [
    h(
      Page,
      {
        key: 'cover',
        size: 'A4',
        style: { fontFamily: FAMILY, backgroundColor: soft, color: INK },
      },
      h(
        Svg,
        {
          style: { position: 'absolute', left: 0, top: 0 },
          width: 595.28,
          height: 841,
          viewBox: '0 0 595.28 841.89',
        },
        h(Circle, { cx: 540, cy: 60, r: 190, fill: tint(primary, 0.75) }),
        h(Circle, { cx: 40, cy: 800, r: 150, fill: tint(secondary, 0.75) }),
        h(Circle, { cx: 130, cy: 690, r: 42, fill: document.graphColour }),
      ),
      h(
        View,
        {
          style: {
            marginTop: 176,
            marginHorizontal: 46,
            backgroundColor: PAPER,
            borderRadius: 22,
            paddingVertical: 46,
            paddingHorizontal: 40,
            alignItems: 'center',
          },
        },
        brandMark(document, { width: 180, height: 54, align: 'center' }),
        h(
          Text,
          {
            style: {
              fontSize: 30,
              fontWeight: 600,
              lineHeight: 1.2,
              textAlign: 'center',
              marginTop: 34,
              color: accent,
            },
          },
          document.project,
        ),
        h(
          Text,
          { style: { fontSize: 12, color: QUIET, textAlign: 'center', marginTop: 8, marginBottom: 30 } },
          document.client ? `Marketing plan for ${document.client}` : 'Marketing plan',
        ),
        fact('Period', document.period),
        fact('Prepared by', document.creator),
        fact('Total cost estimate', document.total),
      ),
      pageOf({ position: 'absolute', left: 0, right: 0, bottom: 20, fontSize: 8, color: INK, textAlign: 'center' }),
    ),
    h(
      Page,
      { key: 'letter', ...page },
      header,
      h(View, { style: { marginTop: 8 } }, letter(theme, document.letter)),
      footer,
    ),
    h(
      Page,
      { key: 'plan', ...page },
      header,
      h(View, { style: { marginTop: -12 } }, heading(theme, 'Timeline')),
      timeline(theme, document),
      heading(theme, 'Cost by month', 150),
      costByMonth(theme, document),
      heading(theme, 'Activities', 80),
      activityTable(theme, document),
      h(Text, { style: { ...theme.small, marginTop: 18 } }, `Last updated ${document.updated}`),
      footer,
    ),
  ];
}
