import { RefreshUnlessGated } from '@/components/realtime/refresh-unless-gated';
import { PageHeader } from '@/components/ui/shell/page-header';
import { can } from '@/lib/access/policy';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { importKinds } from '@/lib/imports/cells/columns';
import { listImports } from '@/lib/imports/list-imports';
import { ImportFlow } from './import-flow';

/** Imports that can still be undone, at most. */
const RECENT = 50;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Rows of a spreadsheet into briefs, categories, segments and divisions (Y-29), in both portals. */
export async function ImportScreen({ context, query }: { context: BrandRequestContext; query: Query }) {
  const paths = pathsOf(context);
  const { answer } = await performInBrand(listImports, context, { limit: RECENT });
  const kinds = importKinds.filter((kind) => kind !== 'briefs' || can(context, 'brief.create'));
  const [first = 'categories'] = kinds;
  const back = { label: context.portal === 'admin' ? context.brand.name : 'Brand settings', href: paths.settings };
  return (
    <>
      <RefreshUnlessGated brand={context.brand} entities="import" />
      <PageHeader
        title="Import"
        breadcrumb={[back, { label: 'Import' }]}
        subtitle="Rows of a spreadsheet, all of them or none. Nothing is written before you have seen every row checked."
      />
      <ImportFlow
        brandUuid={context.brand.uuid}
        brandName={context.brand.name}
        kinds={kinds}
        first={kinds.find((kind) => kind === query.kind) ?? first}
        hrefs={{
          // Only the brand's own host lists briefs.
          briefs: context.portal === 'brand' ? `${paths.briefs}?orderBy=id&order=desc` : null,
          settings: paths.settings,
        }}
        recent={answer.data}
        timeZone={context.brand.timeZone}
      />
    </>
  );
}
