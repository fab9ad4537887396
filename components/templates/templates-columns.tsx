import { fixed, flexible, INSTANT, PERSON } from '@/components/ui/table/column-sizes';
import type { ListColumn } from '@/components/ui/table/list-table';
import { UserAvatar } from '@/components/ui/user-avatar';
import { formatCount, formatInstant } from '@/lib/format/format';
import type { TemplateKind, TemplateSummary } from '@/lib/templates/inputs';

export const TEMPLATE_ROW_HEIGHT = 52;

/** The words for each kind. */
export const KIND_WORDS = {
  plan: { thing: 'plan', things: 'plans', module: 'LAMP Tool', rows: 'Activities', row: 'activity' },
  scope: { thing: 'scope', things: 'scopes', module: 'Scope Builder', rows: 'Line items', row: 'line item' },
} as const satisfies Record<TemplateKind, Record<string, string>>;

/** The columns of the templates of a kind (Y-32). */
export const templateColumns = (kind: TemplateKind, timeZone: string): ListColumn<TemplateSummary>[] => [
  { key: 'name', title: 'Name', size: flexible(180, 360, 800), cell: ({ name }) => name },
  {
    key: 'rows',
    title: KIND_WORDS[kind].rows,
    size: fixed(112),
    align: 'end',
    cell: ({ rows }) => formatCount(rows),
  },
  {
    key: 'maker',
    title: 'Made by',
    size: PERSON,
    cell: ({ maker }) => <UserAvatar person={maker} deleted={maker?.deleted ?? true} withName />,
  },
  {
    key: 'updatedAt',
    title: 'Last updated',
    size: INSTANT,
    nowrap: true,
    cell: ({ updatedAt }) => formatInstant(updatedAt, timeZone),
  },
];
