import { Page, View } from '@react-pdf/renderer';
import type { PlanDocument } from '../plan-document';
import { BrandMark } from './brand-mark';
import { composed } from './composition';
import { linesOf, sizeForWords } from './fitting';
import type { Typesetting } from './fonts';
import { Letter, letterHeight } from './letter';
import { Footer, PlanParts } from './page-parts';
import { denser, FIGURES, type Theme } from './theme';
import { INK, LINE, MUTED, readable, tint } from './tones';
import { Words } from './words';

const MARGIN = 48;
const BOTTOM = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const HEIGHT = 841.89 - MARGIN - BOTTOM;
const TITLE = 27;
const TITLE_MIN_SIZE = 16;

/** Generic Template: white pages, a rule and type. Portrait; the facts, the letter and the plan follow each other. */
export function Generic({ document, type }: { document: PlanDocument; type: Typesetting }) {
  const accent = readable(document.brand.primary);
  const facts = [
    ['Date', document.date],
    ['Client', document.client],
    ['Prepared by', [document.creator, document.brand.name].filter(Boolean).join(', ')],
    ['Period', document.period],
    ['Length', document.length],
    ['Total cost estimate', document.total],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const size = sizeForWords(type, document.project, { size: TITLE, weight: 600 }, WIDTH, TITLE_MIN_SIZE);
  const title = linesOf(type, document.project, { size, weight: 600 }, WIDTH) * size * 1.2;
  const mark = document.logo ? 44 : 20;
  const head = mark + 54 + title + 22 + 34 + Math.ceil(facts.length / 3) * 38 + 14;
  const { theme, composition } = composed(
    (density) => themeOf(document, type, density),
    document,
    (of) => head + letterHeight(of, document),
  );
  return (
    <Page
      size="A4"
      layout={({ children, ...page }) => (
        <>
          {children}
          <Footer theme={theme} document={document} page={page} style={{ left: MARGIN, right: MARGIN, bottom: 24 }} />
        </>
      )}
      style={{
        fontFamily: type.families,
        fontSize: 10,
        color: INK,
        padding: MARGIN,
        paddingBottom: BOTTOM,
      }}
    >
      <BrandMark theme={theme} document={document} width={150} height={44} />
      <View style={{ height: 2, width: 44, backgroundColor: accent, marginTop: 36, marginBottom: 16 }} />
      <Words
        type={type}
        width={WIDTH}
        style={{ fontSize: TITLE, fontWeight: 600, lineHeight: 1.2 }}
        minSize={TITLE_MIN_SIZE}
      >
        {document.project}
      </Words>
      <Words type={type} width={WIDTH} style={{ fontSize: 12, color: MUTED, marginTop: 6 }}>
        Marketing plan
      </Words>
      <View
        style={{
          flexDirection: 'row',
          flexWrap: 'wrap',
          marginTop: 22,
          paddingTop: 12,
          borderTopWidth: 0.75,
          borderTopColor: tint(accent, 0.7),
        }}
      >
        {facts.map(([label, value]) => (
          <View key={label} style={{ width: WIDTH / 3, paddingRight: 10, marginBottom: 12 }}>
            <Words type={type} width={WIDTH / 3 - 10} style={theme.small}>
              {label}
            </Words>
            <Words type={type} width={WIDTH / 3 - 10} style={{ fontSize: 9.5, marginTop: 2, ...FIGURES }} minSize={7}>
              {value}
            </Words>
          </View>
        ))}
      </View>
      <View style={{ marginTop: 14 }}>
        <Letter theme={theme} document={document} />
      </View>
      <PlanParts theme={theme} document={document} composition={composition} />
    </Page>
  );
}

function themeOf(document: PlanDocument, type: Typesetting, density: number): Theme {
  const accent = readable(document.brand.primary);
  return denser(
    {
      type,
      width: WIDTH,
      height: HEIGHT,
      wide: false,
      link: accent,
      band: '#f5f6f8',
      heading: { fontSize: 13, fontWeight: 600, color: accent, marginTop: 22, marginBottom: 8 },
      letter: { fontSize: 10.5, lineHeight: 1.55, marginBottom: 8, color: INK },
      small: { fontSize: 8, color: MUTED },
      tableHead: { borderBottomWidth: 1.25, borderBottomColor: accent, paddingBottom: 4, marginBottom: 2 },
      tableHeadCell: { fontSize: 7.5, fontWeight: 600, color: accent },
      tableRow: { borderBottomWidth: 0.5, borderBottomColor: LINE, paddingVertical: 5 },
      tableRowOdd: {},
      tableCell: { fontSize: 8, lineHeight: 1.35, color: INK },
      totalRow: { marginTop: 8, paddingTop: 6 },
      totalLabel: { fontSize: 10, color: MUTED, marginRight: 16, paddingTop: 2 },
      totalAmount: { fontSize: 13, fontWeight: 600, color: accent },
    },
    density,
  );
}
