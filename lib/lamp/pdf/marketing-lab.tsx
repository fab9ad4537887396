import { Page, View } from '@react-pdf/renderer';
import type { PlanDocument } from '../plan-document';
import { BrandMark } from './brand-mark';
import { composed } from './composition';
import type { Typesetting } from './fonts';
import { Letter, Letterhead, letterHeight, letterheadHeight } from './letter';
import { Footer, PageNumber, PlanParts } from './page-parts';
import { denser, FIGURES, type Theme } from './theme';
import { INK, MUTED, readable, tint } from './tones';
import { Words } from './words';

const RAIL = 26;
const LEFT = RAIL + 42;
const RIGHT = 44;
const TOP = 42;
const BOTTOM = 52;
const WIDTH = 841.89 - LEFT - RIGHT;
const HEIGHT = 595.28 - TOP - BOTTOM;
const COVER_WIDTH = 841.89 - 2 * 64;
const TITLE_MIN_SIZE = 24;
const MARK_HEIGHT = 62;
/** The maximum line length of a letter, in points. */
const LETTER_WIDTH = 600;

/** The Marketing Lab: landscape; a cover in the brand's colour, then a coloured rail and a filled table header. */
export function MarketingLab({ document, type }: { document: PlanDocument; type: Typesetting }) {
  const { theme, composition } = composed(
    (density) => themeOf(document, type, density),
    document,
    (of) => MARK_HEIGHT + letterheadHeight(of) + letterHeight(of, document, LETTER_WIDTH),
  );
  return (
    <>
      <Cover theme={theme} document={document} />
      <Page
        size="A4"
        orientation="landscape"
        layout={({ children, ...page }) => (
          <>
            <View
              style={{
                position: 'absolute',
                left: 0,
                top: 0,
                bottom: 0,
                width: RAIL,
                backgroundColor: document.brand.primary,
              }}
            />
            {children}
            <Footer theme={theme} document={document} page={page} style={{ left: LEFT, right: RIGHT, bottom: 22 }} />
          </>
        )}
        style={{
          fontFamily: type.families,
          fontSize: 10,
          color: INK,
          paddingTop: TOP,
          paddingLeft: LEFT,
          paddingRight: RIGHT,
          paddingBottom: BOTTOM,
        }}
      >
        <View style={{ height: 40, marginBottom: MARK_HEIGHT - 40 }}>
          <BrandMark theme={theme} document={document} width={150} height={40} colour={theme.link} />
        </View>
        <Letterhead theme={theme} document={document} />
        <Letter theme={theme} document={document} width={LETTER_WIDTH} />
        <PlanParts theme={theme} document={document} composition={composition} />
      </Page>
    </>
  );
}

function Cover({ theme, document }: { theme: Theme; document: PlanDocument }) {
  const { type } = theme;
  const { primary, onPrimary, secondary } = document.brand;
  const facts: readonly (readonly [string, string])[] = [
    ['Period', document.period],
    ['Prepared by', document.creator],
    ['Total cost estimate', document.total],
  ];
  return (
    <Page
      size="A4"
      orientation="landscape"
      layout={({ children, ...page }) => (
        <>
          {children}
          <PageNumber
            {...page}
            style={{ position: 'absolute', right: 64, bottom: 28, fontSize: 8, color: onPrimary }}
          />
        </>
      )}
      style={{ fontFamily: type.families, backgroundColor: primary, color: onPrimary, padding: 64 }}
    >
      <BrandMark theme={theme} document={document} width={170} height={48} plate colour={onPrimary} />
      <View style={{ position: 'absolute', left: 64, right: 64, bottom: 150 }}>
        <View style={{ width: 56, height: 5, borderRadius: 2.5, backgroundColor: secondary, marginBottom: 22 }} />
        <Words type={type} width={COVER_WIDTH} style={{ fontSize: 12, marginBottom: 10 }}>
          {document.client ? `Marketing plan for ${document.client}` : 'Marketing plan'}
        </Words>
        <Words
          type={type}
          width={COVER_WIDTH}
          style={{ fontSize: 44, fontWeight: 600, lineHeight: 1.12 }}
          minSize={TITLE_MIN_SIZE}
        >
          {document.project}
        </Words>
      </View>
      <View
        style={{
          position: 'absolute',
          left: 64,
          right: 64,
          bottom: 64,
          flexDirection: 'row',
          borderTopWidth: 1,
          borderTopColor: onPrimary,
          paddingTop: 14,
        }}
      >
        {facts.map(([label, value]) => (
          <View key={label} style={{ width: COVER_WIDTH / 3, paddingRight: 12 }}>
            <Words type={type} width={COVER_WIDTH / 3 - 12} style={{ fontSize: 9, marginBottom: 3 }}>
              {label}
            </Words>
            <Words
              type={type}
              width={COVER_WIDTH / 3 - 12}
              style={{ fontSize: 12, fontWeight: 600, ...FIGURES }}
              minSize={8}
              oneLine
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
  const { primary, onPrimary } = document.brand;
  return denser(
    {
      type,
      width: WIDTH,
      height: HEIGHT,
      wide: true,
      link: readable(primary),
      band: tint(primary, 0.95),
      heading: { fontSize: 17, fontWeight: 600, color: INK, marginTop: 24, marginBottom: 10 },
      letter: { fontSize: 11, lineHeight: 1.6, marginBottom: 9, color: INK },
      small: { fontSize: 8, color: MUTED },
      tableHead: { backgroundColor: primary, paddingVertical: 6, paddingLeft: 8, borderRadius: 3 },
      tableHeadCell: { fontSize: 8, fontWeight: 600, color: onPrimary },
      tableRow: { paddingVertical: 5, paddingLeft: 8 },
      tableRowOdd: { backgroundColor: tint(primary, 0.95) },
      tableCell: { fontSize: 8.5, lineHeight: 1.35, color: INK },
      totalRow: { marginTop: 10, backgroundColor: primary, padding: 10, borderRadius: 3, alignSelf: 'flex-end' },
      totalLabel: { fontSize: 10, color: onPrimary, marginRight: 18, paddingTop: 3 },
      totalAmount: { fontSize: 14, fontWeight: 600, color: onPrimary },
    },
    density,
  );
}
