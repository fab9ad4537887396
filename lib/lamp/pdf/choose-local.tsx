import { Circle, Page, Svg, View } from '@react-pdf/renderer';
import type { PlanDocument } from '../plan-document';
import { BrandMark } from './brand-mark';
import { composed } from './composition';
import type { Typesetting } from './fonts';
import { Letter, Letterhead, letterHeight, letterheadHeight } from './letter';
import { Footer, PageNumber, PlanParts } from './page-parts';
import { denser, FIGURES, type Theme } from './theme';
import { INK, MUTED, PAPER, readable, tint } from './tones';
import { Words } from './words';

const MARGIN = 40;
const TOP = 74;
const BOTTOM = 52;
const WIDTH = 595.28 - 2 * MARGIN;
const HEIGHT = 841.89 - TOP - BOTTOM;
const CARD = 595.28 - 2 * 46 - 2 * 40;
const TITLE_MIN_SIZE = 18;

/**
 * Choose Local: portrait; a round-cornered cover card in soft brand tones, a header with the logo on every page, table
 * rows as soft cards.
 */
export function ChooseLocal({ document, type }: { document: PlanDocument; type: Typesetting }) {
  const { theme, composition } = composed(
    (density) => themeOf(document, type, density),
    document,
    (of) => letterheadHeight(of) + letterHeight(of, document),
  );
  return (
    <>
      <Cover theme={theme} document={document} />
      <Page
        size="A4"
        layout={({ children, ...page }) => (
          <>
            <View style={{ position: 'absolute', left: MARGIN, right: MARGIN, top: 22, height: 34 }}>
              <BrandMark theme={theme} document={document} width={110} height={30} line={theme.width} />
            </View>
            {children}
            <Footer theme={theme} document={document} page={page} style={{ left: MARGIN, right: MARGIN, bottom: 20 }} />
          </>
        )}
        style={{
          fontFamily: type.families,
          fontSize: 10,
          color: INK,
          paddingTop: TOP,
          paddingHorizontal: MARGIN,
          paddingBottom: BOTTOM,
        }}
      >
        <Letterhead theme={theme} document={document} />
        <Letter theme={theme} document={document} />
        <PlanParts theme={theme} document={document} composition={composition} />
      </Page>
    </>
  );
}

function Cover({ theme, document }: { theme: Theme; document: PlanDocument }) {
  const { type } = theme;
  const { primary, secondary } = document.brand;
  const soft = tint(primary, 0.9);
  const facts: readonly (readonly [string, string])[] = [
    ['Period', document.period],
    ['Prepared by', document.creator],
    ['Total cost estimate', document.total],
  ];
  return (
    <Page
      size="A4"
      layout={({ children, ...page }) => (
        <>
          {children}
          <PageNumber
            {...page}
            style={{
              position: 'absolute',
              left: 0,
              right: 0,
              bottom: 20,
              fontSize: 8,
              color: INK,
              textAlign: 'center',
            }}
          />
        </>
      )}
      style={{ fontFamily: type.families, backgroundColor: soft, color: INK }}
    >
      <Svg style={{ position: 'absolute', left: 0, top: 0 }} width={595.28} height={841} viewBox="0 0 595.28 841.89">
        <Circle cx={540} cy={60} r={190} fill={tint(primary, 0.75)} />
        <Circle cx={40} cy={800} r={150} fill={tint(secondary, 0.75)} />
        <Circle cx={130} cy={690} r={42} fill={document.graphColour} />
      </Svg>
      <View
        style={{
          marginTop: 176,
          marginHorizontal: 46,
          backgroundColor: PAPER,
          borderRadius: 22,
          paddingVertical: 46,
          paddingHorizontal: 40,
          alignItems: 'center',
        }}
      >
        <BrandMark theme={theme} document={document} width={180} height={54} align="center" />
        <Words
          type={type}
          width={CARD}
          style={{
            fontSize: 30,
            fontWeight: 600,
            lineHeight: 1.2,
            textAlign: 'center',
            marginTop: 34,
            color: theme.link,
          }}
          minSize={TITLE_MIN_SIZE}
        >
          {document.project}
        </Words>
        <Words
          type={type}
          width={CARD}
          style={{ fontSize: 12, color: MUTED, textAlign: 'center', marginTop: 8, marginBottom: 30 }}
        >
          {document.client ? `Marketing plan for ${document.client}` : 'Marketing plan'}
        </Words>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <View key={label} style={{ marginBottom: 10, width: CARD }}>
              <Words type={type} width={CARD} style={{ fontSize: 9, color: MUTED, textAlign: 'center' }}>
                {label}
              </Words>
              <Words
                type={type}
                width={CARD}
                style={{ fontSize: 12, fontWeight: 600, textAlign: 'center', marginTop: 2, ...FIGURES }}
              >
                {value}
              </Words>
            </View>
          ))}
      </View>
    </Page>
  );
}

function themeOf(document: PlanDocument, type: Typesetting, density: number): Theme {
  const { primary } = document.brand;
  const soft = tint(primary, 0.9);
  return denser(
    {
      type,
      width: WIDTH,
      height: HEIGHT,
      wide: false,
      link: readable(primary),
      band: tint(primary, 0.95),
      heading: { fontSize: 15, fontWeight: 600, color: readable(primary), marginTop: 20, marginBottom: 9 },
      letter: { fontSize: 11, lineHeight: 1.6, marginBottom: 9, color: INK },
      small: { fontSize: 8, color: MUTED },
      tableHead: { paddingVertical: 5, paddingLeft: 8, marginBottom: 3, backgroundColor: soft, borderRadius: 8 },
      tableHeadCell: { fontSize: 7.5, fontWeight: 600, color: INK },
      tableRow: {
        paddingVertical: 5,
        paddingLeft: 8,
        marginBottom: 3,
        borderWidth: 0.75,
        borderColor: tint(primary, 0.8),
        borderRadius: 8,
      },
      tableRowOdd: {},
      tableCell: { fontSize: 8, lineHeight: 1.35, color: INK },
      totalRow: { marginTop: 8, backgroundColor: soft, borderRadius: 10, padding: 12 },
      totalLabel: { fontSize: 10, color: INK, marginRight: 16, paddingTop: 3 },
      totalAmount: { fontSize: 14, fontWeight: 600, color: INK },
    },
    density,
  );
}
