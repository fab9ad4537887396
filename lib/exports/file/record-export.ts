import type { Events } from '@/lib/core/events';
import type { RowRef } from '@/lib/core/fields';
import { narrows } from '@/lib/db/list-page';
import { formatCountOf } from '@/lib/format/format';

export const formats = ['csv', 'xlsx'] as const;
export type Format = (typeof formats)[number];

export type ExportRecord = {
  readonly rows: number;
  readonly format: Format;
  /** The list's filters, without page and order. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** A filter's reference in words. */
  readonly refLabel?: ((filter: string, ref: RowRef) => string | undefined) | undefined;
};

/** What the audit log says of an export: the count, the format and the filters (D16.15). */
export function recordExport(events: Events, { rows, format, filters, refLabel }: ExportRecord): void {
  const narrowed = filtersInWords(filters, refLabel);
  const taken = `${formatCountOf(rows, 'row', 'rows')} as ${format === 'csv' ? 'CSV' : 'Excel'}`;
  events.describe(narrowed ? `${taken}, ${narrowed}` : taken, { rows, format, filters: plain(filters) });
}

/** The names of filters, as in the list's controls. */
const WORDS: Readonly<Record<string, string>> = {
  search: 'Search',
  departments: 'Division',
  categories: 'Category',
  outputs: 'Output',
  assignees: 'Assigned to',
  creators: 'Creator',
  statuses: 'Status',
  exclude: 'Without status',
  dueDateStart: 'Due from',
  dueDateEnd: 'Due to',
  due: 'Due',
  unassigned: 'Unassigned',
  watching: 'Watching',
  entry: 'Inbox entry',
  hours: 'Allocated hours from',
  weeks: 'Weeks',
  permission: 'Permissions',
  startFrom: 'Starts from',
  startTo: 'Starts until',
  brandUuid: 'Brand',
  brand: 'Brand',
  person: 'Who',
  kind: 'What',
  entity: 'About',
  thing: 'About one thing',
  from: 'From',
  to: 'To',
};

function filtersInWords(filters: ExportRecord['filters'], refLabel: ExportRecord['refLabel']): string {
  const parts = Object.entries(filters).flatMap(([name, value]) => {
    if (!narrows(value)) return [];
    const refs = (Array.isArray(value) ? value : [value]).map((each: unknown) =>
      isRef(each) ? (refLabel?.(name, each) ?? refText(each)) : each === true ? 'yes' : String(each),
    );
    return `${WORDS[name] ?? name}: ${refs.join(', ')}`;
  });
  return parts.join('; ');
}

const isRef = (value: unknown): value is RowRef =>
  typeof value === 'object' && value !== null && ('id' in value || 'uuid' in value);
const refText = (ref: RowRef): string => ('id' in ref ? String(ref.id) : ref.uuid);

const plain = (filters: ExportRecord['filters']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => narrows(value)));
