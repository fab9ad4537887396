import { RefreshUnlessGated } from '@/components/realtime/refresh-unless-gated';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { ExportMenu } from '@/components/ui/overlay/export-menu';
import { PageHeader } from '@/components/ui/shell/page-header';
import { AdminTable } from '@/components/ui/table/admin-table';
import { type ListQuery, plainQuery } from '@/components/ui/table/list-address';
import { ListPlace } from '@/components/ui/table/list-place';
import { listState } from '@/components/ui/table/list-state';
import { getBriefSettingsLastUpdated } from '@/lib/brands/get-brief-settings-last-updated';
import { listDepartments } from '@/lib/catalogue/list-departments';
import { listOutputs } from '@/lib/catalogue/list-outputs';
import { pathsOf } from '@/lib/core/find-request-context';
import { loadOrLeave } from '@/lib/core/load-or-leave';
import { performInBrand } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { formatInstant } from '@/lib/format/format';
import { outputCrumbs } from './output-crumbs';
import { OutputRowMenu } from './output-row-menu';
import { outputColumns } from './outputs-columns';

const NO_DIVISIONS = 'You need to add at least one Division before you can set Output Types.';

/** BriefMe settings (platform §2, modules §2): the output types; in both portals. */
export async function OutputsScreen({ context, query: params }: { context: BrandRequestContext; query: ListQuery }) {
  const paths = pathsOf(context);
  const query = plainQuery(params);
  const { outputs, divisions, updatedAt } = await loadOrLeave(
    () => readSettings(context, query),
    context.portal === 'admin' ? paths.settings : paths.home,
    'brief-settings-failed',
  );
  const { addressWith, sorting, pages } = listState(paths.briefSettings, query, outputs, {
    orderBy: 'title',
    order: 'asc',
  });
  const brandUuid = context.brand.uuid;
  const add = <LinkButton href={paths.createOutput}>Add output type</LinkButton>;
  return (
    <>
      <RefreshUnlessGated brand={context.brand} entities="output" />
      <ListPlace of={paths.briefSettings} />
      <PageHeader
        title="BriefMe settings"
        subtitle={
          updatedAt
            ? `Last updated ${formatInstant(updatedAt, context.brand.timeZone)}`
            : 'What staff can ask for, and what each output type asks of them.'
        }
        breadcrumb={outputCrumbs(context)}
        actions={
          pages.total > 0 ? (
            <>
              <ExportMenu path={`${paths.briefSettings}/outputs`} />
              {divisions > 0 ? add : null}
            </>
          ) : null
        }
      />
      {divisions === 0 && pages.total === 0 ? (
        <EmptyState
          title="No divisions yet"
          text={NO_DIVISIONS}
          action={<LinkButton href={paths.division('create')}>Add division</LinkButton>}
        />
      ) : pages.total === 0 ? (
        <EmptyState
          title="No output types yet"
          text="An output type is something a division makes: a press ad, a landing page. It brings its own questions to the brief."
          action={add}
        />
      ) : (
        <AdminTable
          name="outputs"
          caption="Output types"
          columns={outputColumns}
          rows={outputs.data}
          rowKey={({ uuid }) => uuid}
          rowHref={({ uuid }) => paths.output(uuid)}
          rowMenu={({ uuid, title }) => (
            <OutputRowMenu brandUuid={brandUuid} output={{ uuid, title }} href={paths.output(uuid)} />
          )}
          {...sorting}
          steadyFor={addressWith({ page: query.page ?? null })}
          pages={pages}
        />
      )}
    </>
  );
}

/** Twenty a page, by title unless the address says otherwise. */
async function readSettings(context: BrandRequestContext, query: Record<string, string>) {
  const [outputs, divisions, changed] = await Promise.all([
    performLeniently((input) => performInBrand(listOutputs, context, input), query, { limit: 20 }),
    performInBrand(listDepartments, context, { limit: 1 }),
    performInBrand(getBriefSettingsLastUpdated, context, {}),
  ]);
  return { outputs, divisions: divisions.answer.meta.total, updatedAt: changed.answer.updatedAt };
}
