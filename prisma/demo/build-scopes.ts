/** Scopes of one brand with lines and monthly ongoings; the price that each is sold for follows from its lines. */
import Big from 'big.js';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { demoUuid } from './anchors';
import { type BrandContext, escapeHtml, fill, member, must } from './context';
import type { Row } from './insert';
import { internalLines, kits, type LineText } from './scope-kits';
import { type DemoScope, quoteIntros, scopes, supportNotes } from './scopes';

export interface ScopeRows {
  scopes: Row[];
  /** Without scope_id: `scope` is the position in `scopes`. */
  lines: (Row & { scope: number })[];
  ongoings: (Row & { scope: number; created_at: Date })[];
}

/** Roles that a brand has under another name. */
const STAND_INS: Record<string, string> = {
  'production.lead': 'design.lead',
  'production.camera': 'design.senior',
  'production.editor': 'design.senior',
  'production.print': 'design.senior',
  'design.artist': 'design.senior',
  'copy.lead': 'copy.writer',
  'copy.proof': 'copy.writer',
  'strategy.lead': 'strategy.analyst',
  'digital.developer': 'digital.producer',
  'digital.email': 'digital.social',
  'service.coordinator': 'service.manager',
};

const TEMPLATES = ['The Marketing Lab', 'Choose Local', 'Generic'] as const;

/** Oldest first. */
export function buildScopes(context: BrandContext): ScopeRows {
  const result: ScopeRows = { scopes: [], lines: [], ongoings: [] };
  const list = scopes.filter(({ brand }) => brand === context.key);
  list.forEach((scope, index) => {
    const back = Math.round(140 * (1 - index / list.length) ** 1.3) + 1;
    const day = context.calendar.workingDay(context.calendar.today, -back);
    buildScope(context, result, scope, index, context.calendar.at(day, 555 + ((index * 71) % 430)));
  });
  result.ongoings.sort((a, b) => +a.created_at - +b.created_at);
  return result;
}

function buildScope(context: BrandContext, result: ScopeRows, scope: DemoScope, index: number, createdAt: Date): void {
  const { calendar, chance, id: brandId } = context;
  const creator = member(context, scope.creator);
  const approver = context.members.find((one) => one.handle === (context.key === 'harbour' ? 'ada' : 'lena'));
  const at = result.scopes.length;
  const lines = buildLines(context, scope, at, createdAt);
  const reporting = scope.reporting || '25.00';
  const merchant = scope.merchant || '0.00';
  const cc = scope.cc || '0.00';
  const facts = { title: escapeHtml(scope.title), client: escapeHtml(scope.client) };
  const sellFor = scope.unpriced ? new Big(0) : price(lines, { scope, reporting, merchant, cc }, index);
  result.lines.push(...lines);
  const updatedAt = new Date(Math.min(+calendar.now, +createdAt + chance.whole(30, 4000) * 60_000));
  result.scopes.push({
    brand_id: brandId,
    uuid: demoUuid(`scope/${context.key}/${scope.key}`),
    product_title: scope.title.toUpperCase(),
    product_title_confirmed: scope.status !== 1,
    product_code: scope.status === 1 ? null : `${context.key.slice(0, 3).toUpperCase()}-${String(index + 101)}`,
    category_id: must(context.categories, scope.category),
    segment_id: scope.segment ? must(context.segments, scope.segment) : null,
    type: scope.type,
    quote_template_needed: index % 6 !== 4,
    quote_template_name: index % 6 === 4 ? null : TEMPLATES[context.key === 'lumen' ? 1 : (index * 2) % 3],
    project_link: chance.chanceOf(0.6) ? `https://jobs.${context.key}.test/scope/${index + 1}` : null,
    support_notes: supportNotes[index % supportNotes.length] ?? '',
    status_id: scope.status,
    approved_by_user_id: scope.status === 4 ? (approver?.userId ?? null) : null,
    approved_at: scope.status === 4 ? updatedAt : null,
    assignee_user_id: scope.assignee ? member(context, scope.assignee).userId : null,
    creator_user_id: creator.userId,
    quote_intro_copy: scope.unpriced
      ? ''
      : sanitiseRichText(fill(quoteIntros[index % quoteIntros.length] ?? '', facts)),
    sell_for: sellFor.toFixed(2),
    merchant_percentage: merchant,
    cc_loading_percent: cc,
    reporting,
    override_hourly_rate_sell: scope.overrideHourly || '0.00',
    version: scope.status === 1 ? 1 : 3,
    created_at: createdAt,
    updated_at: updatedAt,
  });
  scope.ongoings.forEach(({ segment, notes }, month) => {
    result.ongoings.push({
      brand_id: brandId,
      scope: at,
      uuid: demoUuid(`ongoing/${context.key}/${scope.key}/${month + 1}`),
      segment_id: must(context.segments, segment),
      notes,
      creator_user_id: approver?.userId ?? creator.userId,
      created_at: new Date(Math.min(+calendar.now - 60_000, +createdAt + (month + 1) * 9 * 86_400_000)),
    });
  });
}

function buildLines(context: BrandContext, scope: DemoScope, at: number, createdAt: Date): (Row & { scope: number })[] {
  const { chance } = context;
  const large = scope.kits.length > 6;
  const texts: LineText[] = scope.kits.flatMap((kit) => kits[kit]);
  // Every second scope, and the large one, carries work that the quote does not show.
  if (large || scope.title.length % 2 === 0) texts.push(...internalLines);
  return texts.map(([roleKey, description, minutes], index) => {
    const role = context.roles.get(roleKey) ?? must(context.roles, STAND_INS[roleKey] ?? roleKey);
    const overridden = chance.chanceOf(0.08);
    return {
      brand_id: context.id,
      scope: at,
      uuid: demoUuid(`scope-line/${context.key}/${scope.key}/${index + 1}`),
      item_description: description,
      on_quote: !description.startsWith('Internal:'),
      time_minutes: Math.max(15, minutes + chance.pick([-20, -15, 0, 0, 0, 10, 15, 25])),
      department_id: role.departmentId,
      brand_department_role_id: role.id,
      hourly_cost_by_role: role.cost,
      hourly_sell_by_role: role.sell,
      override_cost_by_role: overridden && chance.chanceOf(0.4) ? '45.50' : '0.00',
      override_sell_by_role: overridden ? chance.pick(['125.00', '137.50', '199.95']) : '0.00',
      display_order: index + 1,
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
}

interface Terms {
  scope: DemoScope;
  reporting: string;
  merchant: string;
  cc: string;
}

/**
 * A price that the agency would charge: sub-total after D7.4 divided by what the percentages leave, then to the next
 * $50; every fourth scope was sold below that, so that its rounding is negative.
 */
function price(lines: readonly Row[], { scope, reporting, merchant, cc }: Terms, index: number): Big {
  const cents = (value: Big): Big => value.round(2, Big.roundHalfUp);
  let total = new Big(0);
  let minutes = new Big(0);
  for (const line of lines) {
    const hours = cents(new Big(String(line.time_minutes)).div(60));
    const override = new Big(String(line.override_sell_by_role));
    const rate = override.eq(0) ? new Big(String(line.hourly_sell_by_role)) : override;
    total = total.plus(cents(hours.times(rate)));
    minutes = minutes.plus(String(line.time_minutes));
  }
  const hourly = new Big(scope.overrideHourly || 0);
  if (!hourly.eq(0)) total = cents(hourly.times(cents(minutes.div(60))));
  const share = new Big(1).minus(new Big(merchant).plus(cc).div(100));
  const needed = total.plus(reporting).div(share);
  const price = needed.div(50).round(0, Big.roundUp).times(50);
  return index % 4 === 3 ? price.minus(150) : price;
}
