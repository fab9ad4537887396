import { Text, View } from '@react-pdf/renderer';
import type { PlanDocument } from '../plan-document';
import { ActivityTable } from './activity-table';
import { CostByMonth, costsHeight } from './cost-by-month';
import type { Style, Theme } from './theme';
import { FIGURES } from './theme';
import { TimelineChart, timelineHeight } from './timeline-chart';
import { Words } from './words';

/** A section's heading stays with what follows. */
export function SectionHeading({ theme, space = 80, children }: { theme: Theme; space?: number; children: string }) {
  return (
    <Text style={theme.heading} minPresenceAhead={space}>
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

/** What the plan is, how new, and where one is in it; on every page. */
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

/** A page may stay empty by so much for the sake of charts that stand together. */
const MOST_EMPTY = 0.3;

/**
 * Timeline, cost by month and the table. The charts stand on one page where that leaves no large hole: below what is
 * there already, else on a page of their own; else they begin where there is room and go on on the next page.
 * @param above how much of the pages is filled before, in points
 */
export function PlanParts({ theme, document, above }: { theme: Theme; document: PlanDocument; above: number }) {
  const { heading, height } = theme;
  const head = heading.fontSize * 1.3 + heading.marginTop + heading.marginBottom;
  const charts = 2 * head + timelineHeight(theme, document) + costsHeight(theme, document);
  const filled = above % height;
  const fits = filled + charts <= height;
  const newPage = !fits && filled > 0 && height - filled < height * MOST_EMPTY;
  const together = charts <= height && (fits || newPage);
  const timelineSpace = Math.min(120, height * MOST_EMPTY);
  return (
    <>
      <View break={newPage} wrap={!together}>
        <View style={newPage || filled === 0 ? { marginTop: -heading.marginTop } : {}}>
          <SectionHeading theme={theme} space={timelineSpace}>
            Timeline
          </SectionHeading>
        </View>
        <TimelineChart theme={theme} document={document} />
        <View wrap={costsHeight(theme, document) > height * MOST_EMPTY}>
          <SectionHeading theme={theme}>Cost by month</SectionHeading>
          <CostByMonth theme={theme} document={document} />
        </View>
      </View>
      <SectionHeading theme={theme}>Activities</SectionHeading>
      <ActivityTable theme={theme} document={document} />
    </>
  );
}
