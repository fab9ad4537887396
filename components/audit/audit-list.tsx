import { Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { EmptyState } from '@/components/ui/empty-state';
import { ExportMenu } from '@/components/ui/overlay/export-menu';
import { type Crumb, PageHeader } from '@/components/ui/shell/page-header';
import { AdminTable } from '@/components/ui/table/admin-table';
import { type FilterChip, FilterChips } from '@/components/ui/table/filter-chips';
import { ListSearch } from '@/components/ui/table/list-search';
import { type ListPage, listState } from '@/components/ui/table/list-state';
import { NoResults } from '@/components/ui/table/no-results';
import { auditEntities, auditKinds } from '@/lib/audit/audit-words';
import type { AuditEntryView } from '@/lib/audit/entry-view';
import type { Paths } from '@/lib/core/paths';
import { formatDate } from '@/lib/format/format';
import { auditColumns } from './audit-columns';
import { AuditFilters, type Choice } from './audit-filters';
import { AuditRowMenu } from './audit-row-menu';

export const AUDIT_PER_PAGE = 20;

interface AuditListProps {
  /** The list's own address; the export is below it. */
  path: string;
  breadcrumb?: readonly Crumb[];
  subtitle: string;
  query: Readonly<Record<string, string>>;
  list: ListPage<AuditEntryView>;
  people: readonly Choice[];
  /** Empty within one brand. */
  brands: readonly Choice[];
  /** The addresses of an entry's brand; null where its things have no page in this portal. */
  pathsFor: (entry: AuditEntryView) => Paths | null;
  /** Whether briefs, plans and scopes have a page in this portal. */
  linkRecords: boolean;
  timeZone: string;
}

/** The audit log, of one brand or of all (trust 25): filters, search and page are in the address. */
export function AuditList(props: AuditListProps) {
  const { path, breadcrumb, subtitle, query, list, people, brands, pathsFor, linkRecords, timeZone } = props;
  const { addressWith, pages } = listState(path, query, list);
  const chips = chipsOf(query, { people, brands }, (name) => addressWith({ [name]: null }));
  const { page: _, ...filters } = query;
  const nothing = pages.total === 0 && Object.keys(filters).length === 0;
  return (
    <>
      <PageHeader
        title="Audit log"
        breadcrumb={breadcrumb}
        subtitle={subtitle}
        actions={nothing ? null : <ExportMenu path={path} />}
      />
      {nothing ? (
        <EmptyState
          title="Nothing yet"
          text="Every change, log-in and refusal will stand here, with who and when."
          icon={<IconHistory size={22} stroke={1.5} />}
        />
      ) : (
        <>
          <Group gap={8} mb={12}>
            <ListSearch placeholder="Search audit log" />
            <AuditFilters people={people} brands={brands} />
          </Group>
          <FilterChips chips={chips} clearHref={path} />
          <AdminTable
            name={brands.length > 0 ? 'audit-all' : 'audit'}
            caption="Audit log"
            columns={auditColumns({ timeZone, withBrand: brands.length > 0, pathsFor, linkRecords })}
            rows={list.data}
            rowKey={({ id }) => String(id)}
            rowMenu={({ id, person, entityUuid, label, deed }) => (
              <AuditRowMenu
                label={`Actions for ${deed}${label ? ` ${label}` : ''} (${id})`}
                personHref={person ? addressWith({ person: person.uuid }) : null}
                thingHref={entityUuid ? addressWith({ thing: entityUuid }) : null}
              />
            )}
            rowHeight={52}
            empty={<NoResults chips={chips} clearHref={path} />}
            pages={pages}
          />
        </>
      )}
    </>
  );
}

function chipsOf(
  query: Readonly<Record<string, string>>,
  { people, brands }: { people: readonly Choice[]; brands: readonly Choice[] },
  without: (name: string) => string,
): FilterChip[] {
  const { person, kind, entity, thing, from, to, brand, search } = query;
  const named = (choices: readonly Choice[], value: string) => choices.find((one) => one.value === value)?.label;
  const chips: readonly (readonly [name: string, label: string | null | undefined])[] = [
    ['search', search && `Search: ${search}`],
    ['person', person && `Who: ${named(people, person) ?? 'one person'}`],
    ['kind', kind && `What: ${auditKinds[kind as keyof typeof auditKinds] ?? kind}`],
    ['entity', entity && `About: ${auditEntities[entity as keyof typeof auditEntities] ?? entity}`],
    ['thing', thing && 'About one thing'],
    ['brand', brand && `Brand: ${named(brands, brand) ?? 'one brand'}`],
    ['from', from && `From: ${formatDate(from)}`],
    ['to', to && `To: ${formatDate(to)}`],
  ];
  return chips.flatMap(([name, label]) => (label ? [{ label, removeHref: without(name) }] : []));
}
