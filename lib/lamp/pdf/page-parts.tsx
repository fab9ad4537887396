import { Text, View } from '@react-pdf/renderer';
import type { PlanDocument } from '../plan-document';
import { ActivityTable, activityHeights } from './activity-table';
import { type Composition, FIRST_ROWS, MOST_OF_A_PAGE } from './composition';
import { CostByMonth, costsHeight } from './cost-by-month';
import type { Style, Theme } from './theme';
import { FIGURES } from './theme';
import { TimelineChart, timelineHeights } from './timeline-chart';
import { Words } from './words';

/** Points that must be available below a heading, unless a higher part follows. */
const SPACE = 80;

/** A section's heading, kept together with what follows. */
export function SectionHeading({ theme, space = 0, children }: { theme: Theme; space?: number; children: string }) {
  return (
    <Text style={theme.heading} minPresenceAhead={Math.max(SPACE, space)}>
      {children}
    </Text>
  );
}

/** 'Page 2 of 7'. */
export function PageNumber({ style }: { style: Style }) {
  return <Text style={style} render={({ pageNumber, totalPages }) => `Page ${pageNumber} of ${totalPages}`} />;
}

const STAMP = 190;
const NUMBER = 70;

/** The plan's name, its date and the page number, on every page. */
export function Footer({ theme, document, style }: { theme: Theme; document: PlanDocument; style: Style }) {
  const { small, type, width } = theme;
  return (
    <View fixed style={{ position: 'absolute', flexDirection: 'row', justifyContent: 'space-between', ...style }}>
      <Words type={type} width={width - STAMP - NUMBER - 16} style={small} oneLine floor={6}>
        {`${document.project}${document.client ? ` for ${document.client}` : ''}`}
      </Words>
      <Words type={type} width={STAMP} style={{ ...small, ...FIGURES, textAlign: 'center' }} oneLine floor={6}>
        {`Last updated ${document.updated}`}
      </Words>
      <PageNumber style={{ ...small, ...FIGURES, width: NUMBER, textAlign: 'right' }} />
    </View>
  );
}

type PlanPartsProps = { theme: Theme; document: PlanDocument; composition: Composition };

/** Timeline, cost by month and the table, in the chosen composition. */
export function PlanParts({ theme, document, composition: { newPage } }: PlanPartsProps) {
  const { heading, height } = theme;
  const { columns, rows } = activityHeights(theme, document);
  return (
    <>
      <View break={newPage} wrap={sum(timelineHeights(theme, document)) > height * MOST_OF_A_PAGE}>
        <View style={newPage ? { marginTop: -heading.marginTop } : {}}>
          <SectionHeading theme={theme}>Timeline</SectionHeading>
        </View>
        <TimelineChart theme={theme} document={document} />
      </View>
      <View wrap={costsHeight(theme, document) > height * MOST_OF_A_PAGE}>
        <SectionHeading theme={theme}>Cost by month</SectionHeading>
        <CostByMonth theme={theme} document={document} />
      </View>
      <SectionHeading theme={theme} space={columns + sum(rows.slice(0, FIRST_ROWS))}>
        Activities
      </SectionHeading>
      <ActivityTable theme={theme} document={document} />
    </>
  );
}

const sum = (parts: readonly number[]): number => parts.reduce((height, part) => height + part, 0);
