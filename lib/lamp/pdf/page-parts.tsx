import { type PageLayoutProps, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { PlanDocument } from '../plan-document';
import { ActivityTable, activityHeights } from './activity-table';
import { type Composition, FIRST_ROWS, MAX_PAGE_SHARE } from './composition';
import { CostByMonth, costsHeight } from './cost-by-month';
import type { Style, Theme } from './theme';
import { FIGURES } from './theme';
import { TimelineChart, timelineHeights } from './timeline-chart';
import { Words } from './words';

type SectionProps = {
  theme: Theme;
  title: string;
  /** Of the body, in points. */
  height: number;
  newPage?: boolean;
  children: ReactNode;
};

/** A heading with its chart, which stays on one page unless it is higher than most of a page. */
function Section({ theme, title, height, newPage = false, children }: SectionProps) {
  return (
    <View break={newPage} wrap={height > theme.height * MAX_PAGE_SHARE}>
      <Text style={{ ...theme.heading, ...(newPage ? { marginTop: 0 } : {}) }}>{title}</Text>
      {children}
    </View>
  );
}

/** What a page's layout is given beside its content. */
type PageOf = Omit<PageLayoutProps, 'children'>;

/** 'Page 2 of 7'. */
export function PageNumber({ style, pageNumber = 0, totalPages = 0 }: PageOf & { style: Style }) {
  return <Text style={style}>{`Page ${pageNumber} of ${totalPages}`}</Text>;
}

const STAMP = 190;
const NUMBER = 70;

type FooterProps = { theme: Theme; document: PlanDocument; page: PageOf; style: Style };

/** The plan's name, its date and the page number: a part of the page's layout, which is on every page. */
export function Footer({ theme, document, page, style }: FooterProps) {
  const { small, type, width } = theme;
  return (
    <View style={{ position: 'absolute', flexDirection: 'row', justifyContent: 'space-between', ...style }}>
      <Words type={type} width={width - STAMP - NUMBER - 16} style={small} oneLine minSize={6}>
        {`${document.project}${document.client ? ` for ${document.client}` : ''}`}
      </Words>
      <Words type={type} width={STAMP} style={{ ...small, ...FIGURES, textAlign: 'center' }} oneLine minSize={6}>
        {`Last updated ${document.updated}`}
      </Words>
      <PageNumber {...page} style={{ ...small, ...FIGURES, width: NUMBER, textAlign: 'right' }} />
    </View>
  );
}

type PlanPartsProps = { theme: Theme; document: PlanDocument; composition: Composition };

/** Timeline, cost by month and the table, in the chosen composition. */
export function PlanParts({ theme, document, composition: { newPage } }: PlanPartsProps) {
  const costs = costsHeight(theme, document);
  const { columns, rows } = activityHeights(theme, document);
  return (
    <>
      <Section theme={theme} title="Timeline" height={sum(timelineHeights(theme, document))} newPage={newPage}>
        <TimelineChart theme={theme} document={document} />
      </Section>
      <Section theme={theme} title="Cost by month" height={costs} newPage={costs > theme.height * MAX_PAGE_SHARE}>
        <CostByMonth theme={theme} document={document} />
      </Section>
      <Text style={theme.heading} minPresenceAhead={Math.max(SPACE, columns + sum(rows.slice(0, FIRST_ROWS)))}>
        Activities
      </Text>
      <ActivityTable theme={theme} document={document} />
    </>
  );
}

/** Points that are at least kept below the table's heading. */
const SPACE = 80;

const sum = (parts: readonly number[]): number => parts.reduce((height, part) => height + part, 0);
