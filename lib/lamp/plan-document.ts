import { createHash } from 'node:crypto';
import { lookupDataAt } from '@/lib/catalogue/lookup-data';
import type { BrandRunContext } from '@/lib/core/operation';
import { textOn } from '@/lib/format/contrast';
import {
  formatDate,
  formatInstant,
  formatInstantDate,
  formatMoney,
  formatMonth,
  formatUtcOffset,
} from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import { readLampSettings } from './lamp-settings';
import { amountOf, costByMonth, totalCents } from './plan-costs';
import { periodOf } from './plan-period';
import type { FetchedPlan } from './plan-statement';
import { type PlanView, planViewOf } from './plan-view';
import type { TemplateName } from './plan-words';
import { richBlocks, type TextBlock } from './rich-blocks';
import { type Timeline, timelineOf } from './timeline';

/**
 * The computed content of the PDF: the worker only draws it. Equal documents give equal bytes, so the PDF is stored
 * under the document's hash.
 */
export type PlanDocument = {
  /** Raised by a change of the pages' design, so that stored PDFs are drawn again. */
  readonly design: number;
  readonly template: TemplateName;
  readonly brand: {
    readonly name: string;
    readonly primary: string;
    readonly onPrimary: string;
    readonly secondary: string;
  };
  readonly graphColour: string;
  readonly onGraph: string;
  readonly logo: PlanLogo | null;
  readonly project: string;
  readonly client: string;
  readonly creator: string;
  readonly period: string;
  readonly length: string;
  /** The letter's date: the day of the last change. */
  readonly date: string;
  readonly updated: string;
  /** For the file's own dates. */
  readonly updatedAt: string;
  readonly letter: readonly TextBlock[];
  readonly timeline: Timeline;
  readonly monthNames: readonly string[];
  readonly costs: readonly { readonly month: string; readonly amount: string; readonly cents: number }[];
  readonly rows: readonly {
    readonly activity: string;
    readonly type: string;
    readonly task: string;
    readonly objective: string;
    readonly division: string;
    readonly dates: string;
    readonly cost: string;
    readonly notes: string;
  }[];
  readonly total: string;
};

/** The brand's logo; its bytes are added to be drawn, and not read for a PDF that is stored. */
export type PlanLogo = {
  readonly uploadId: number;
  readonly format: 'png' | 'jpg';
  readonly sha256: string;
  readonly onDark?: boolean;
  readonly base64?: string;
};

/** The newest design of the pages. */
const DESIGN = 10;

/** @param zone of the PDF's one instant (`documentZone`) */
export async function planDocument(
  { db, brand }: Pick<BrandRunContext, 'db' | 'brand'>,
  plan: FetchedPlan,
  zone: string,
): Promise<PlanDocument> {
  const view = planViewOf(plan, await lookupDataAt(db, brand.id, plan.referenceVersion));
  const { template, graphColour } = await readLampSettings({ db });
  const period = periodOf(view.startDate, view.length);
  const costed = view.rows.map((row) => ({ ...row, cost: row.cost.toFixed(2) }));
  const timeline = timelineOf(
    view.rows.map((row) => ({ ...row, key: String(row.order), type: row.type ?? '' })),
    period,
  );
  return {
    design: DESIGN,
    template,
    brand: {
      name: brand.name,
      primary: sixDigits(brand.primaryColour),
      onPrimary: textOn(sixDigits(brand.primaryColour)),
      secondary: sixDigits(brand.secondaryColour),
    },
    graphColour: sixDigits(graphColour),
    onGraph: textOn(sixDigits(graphColour)),
    logo: await logoOf({ db, brand }),
    project: view.project,
    client: view.client,
    creator: view.creator ? nameOf(view.creator.user) : '',
    period: `${formatDate(period.start)} – ${formatDate(period.end)}`,
    length: `${view.length} months`,
    date: formatInstantDate(plan.updatedAt, zone),
    updated: `${formatInstant(plan.updatedAt, zone)} (${formatUtcOffset(plan.updatedAt, zone)})`,
    updatedAt: view.updatedAt,
    letter: richBlocks(view.coverLetter),
    timeline,
    monthNames: timeline.months.map(({ month }) => formatMonth(month)),
    costs: costByMonth(costed, period).map(({ month, cents }) => ({
      month: formatMonth(month),
      amount: formatMoney(amountOf(cents)),
      cents,
    })),
    rows: view.rows.map(printedRow),
    total: formatMoney(amountOf(totalCents(costed))),
  };
}

const printedRow = (row: PlanView['rows'][number]) => ({
  activity: row.activity,
  type: row.type ?? '',
  task: row.task,
  objective: row.objective ?? '',
  division: row.department?.title ?? '',
  dates:
    row.startDate === row.endDate
      ? formatDate(row.startDate)
      : `${formatDate(row.startDate)} – ${formatDate(row.endDate)}`,
  cost: formatMoney(row.cost.toFixed(2)),
  notes: row.notes,
});

/** The key of a document's PDF. */
export const documentHash = (document: PlanDocument): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(createHash('sha256').update(JSON.stringify(document)).digest());

async function logoOf({ db, brand }: Pick<BrandRunContext, 'db' | 'brand'>): Promise<PlanDocument['logo']> {
  const uuid = /\/files\/([0-9a-f-]{36})/.exec(brand.logoUrl ?? '')?.[1];
  if (!uuid) return null;
  const upload = await db.upload.findFirst({
    where: { uuid, deletedAt: null },
    select: { id: true, contentType: true, sha256: true },
  });
  const format = upload?.contentType === 'image/png' ? 'png' : upload?.contentType === 'image/jpeg' ? 'jpg' : null;
  if (!upload || !format) return null;
  const sha256 = Buffer.from(upload.sha256).toString('hex');
  return { uploadId: upload.id, format, sha256, ...(brand.logoGround === 'dark' ? { onDark: true } : {}) };
}

const sixDigits = (colour: string): string =>
  /^#[0-9a-f]{3}$/i.test(colour) ? `#${[...colour.slice(1)].map((digit) => digit + digit).join('')}` : colour;
