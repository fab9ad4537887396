// Generic Template: white pages, a rule and type. Portrait; cover facts and letter share the first page.
import { Page, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { activityTable } from '../activity-table.mjs';
import { costByMonth } from '../cost-by-month.mjs';
import { FAMILY } from '../fonts.mjs';
import { letter } from '../letter.mjs';
import { brandMark } from '../mark.mjs';
import { heading, pageOf } from '../parts.mjs';
import { timeline } from '../timeline.mjs';
import { INK, LINE, QUIET, readable, tint } from '../tones.mjs';

const MARGIN = 48;
const WIDTH = 595.28 - 2 * MARGIN;

export function generic(document) {
  const accent = readable(document.brand.primary);
  const theme = {
    width: WIDTH,
    link: accent,
    band: '#fafbfc',
    heading: { fontSize: 13, fontWeight: 600, color: accent, marginTop: 22, marginBottom: 8 },
    letter: { fontSize: 10.5, lineHeight: 1.55, marginBottom: 8, color: INK },
    small: { fontSize: 8, color: QUIET },
    tableHead: { borderBottomWidth: 1.25, borderBottomColor: accent, paddingBottom: 4, marginBottom: 2 },
    tableHeadCell: { fontSize: 7.5, fontWeight: 600, color: accent, paddingRight: 6 },
    tableRow: { borderBottomWidth: 0.5, borderBottomColor: LINE, paddingVertical: 5 },
    tableRowOdd: {},
    tableCell: { fontSize: 8, lineHeight: 1.35, color: INK, paddingRight: 6 },
    totalRow: { marginTop: 8, paddingTop: 6 },
    totalLabel: { fontSize: 10, color: QUIET, marginRight: 16, paddingTop: 2 },
    totalAmount: { fontSize: 13, fontWeight: 600, color: accent },
  };
  const facts = [
    ['Client', document.client],
    ['Period', document.period],
    ['Length', document.length],
    ['Prepared by', document.creator],
    ['Total cost estimate', document.total],
  ].filter(([, value]) => value);
  const footer = h(
    View,
    {
      key: 'footer',
      fixed: true,
      style: {
        position: 'absolute',
        left: MARGIN,
        right: MARGIN,
        bottom: 24,
        flexDirection: 'row',
        justifyContent: 'space-between',
      },
    },
    h(Text, { style: theme.small }, `${document.brand.name} · ${document.project}`),
    pageOf(theme.small),
  );
  const page = {
    size: 'A4',
    style: { fontFamily: FAMILY, fontSize: 10, color: INK, padding: MARGIN, paddingBottom: 56 },
  };
  return [
    h(
      Page,
      { key: 'cover', ...page },
      brandMark(document, { width: 150, height: 44 }),
      h(View, { style: { height: 2, width: 44, backgroundColor: accent, marginTop: 36, marginBottom: 16 } }),
      h(Text, { style: { fontSize: 27, fontWeight: 600, lineHeight: 1.2 } }, document.project),
      h(Text, { style: { fontSize: 12, color: QUIET, marginTop: 6 } }, 'Marketing plan'),
      h(
        View,
        {
          style: {
            flexDirection: 'row',
            flexWrap: 'wrap',
            marginTop: 22,
            paddingTop: 12,
            borderTopWidth: 0.75,
            borderTopColor: tint(accent, 0.7),
          },
        },
        facts.map(([label, value]) =>
          h(
            View,
            { key: label, style: { width: WIDTH / 3, paddingRight: 10, marginBottom: 12 } },
            h(Text, { style: theme.small }, label),
            h(Text, { style: { fontSize: 9.5, marginTop: 2 } }, value),
          ),
        ),
      ),
      h(View, { style: { marginTop: 14 } }, letter(theme, document.letter)),
      footer,
    ),
    h(
      Page,
      { key: 'plan', ...page },
      h(View, { style: { marginTop: -22 } }, heading(theme, 'Timeline')),
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
