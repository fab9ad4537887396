import { Group } from '@mantine/core';
import { DetailCard } from '@/components/ui/detail-card';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { flexible } from '@/components/ui/table/column-sizes';
import { ListPlace } from '@/components/ui/table/list-place';
import { type ListColumn, ListTable } from '@/components/ui/table/list-table';
import type { DepartmentView } from '@/lib/catalogue/department-view';
import { pathsOf } from '@/lib/core/find-request-context';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { DivisionRowMenu } from './division-row-menu';
import { divisionUses } from './division-uses';

/** The brand's divisions with their roles (platform §2). */
export function DivisionsCard({
  context,
  divisions,
}: {
  context: BrandRequestContext;
  divisions: readonly DepartmentView[];
}) {
  const paths = pathsOf(context);
  const add = (
    <Group gap={8}>
      <LinkButton href={`${paths.imports}?kind=divisions`} variant="subtle" color="gray" size="xs">
        Import<span className="visually-hidden"> divisions</span>
      </LinkButton>
      <LinkButton href={paths.division('create')} variant="default" size="xs">
        Add division
      </LinkButton>
    </Group>
  );
  return (
    <DetailCard
      title="Divisions"
      help="The teams that briefs go to, with what their roles cost and sell for."
      action={add}
    >
      <ListPlace of={paths.settings} />
      {divisions.length === 0 ? (
        <EmptyState
          title="No divisions yet"
          text="Briefs, output types and the line items of scopes need at least one."
          action={<LinkButton href={paths.division('create')}>Add division</LinkButton>}
        />
      ) : (
        <ListTable
          caption="Divisions"
          columns={columns}
          rows={divisions}
          rowKey={({ uuid }) => uuid}
          rowHref={({ uuid }) => paths.division(uuid)}
          steadyFor={paths.settings}
          rowMenu={(division) => (
            <DivisionRowMenu
              brandUuid={context.brand.uuid}
              division={{ uuid: division.uuid, title: division.title, uses: divisionUses(division) }}
              href={paths.division(division.uuid)}
            />
          )}
        />
      )}
    </DetailCard>
  );
}

const columns: readonly ListColumn<DepartmentView>[] = [
  { key: 'title', title: 'Division', size: flexible(120, 220, 360), cell: ({ title }) => title },
  {
    key: 'description',
    title: 'Description',
    size: flexible(120, 220, 480),
    cell: ({ description }) => description || '–',
  },
  {
    key: 'roles',
    title: 'Roles',
    size: flexible(140, 300, 560),
    cell: ({ brandDepartmentRoles }) => brandDepartmentRoles.map(({ roleTitle }) => roleTitle).join(', ') || '–',
  },
];
