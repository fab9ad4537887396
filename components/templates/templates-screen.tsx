import { IconTemplate } from '@tabler/icons-react';
import { RefreshOnChange } from '@/components/realtime/refresh-on-change';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/shell/page-header';
import { ListPlace } from '@/components/ui/table/list-place';
import { ListTable } from '@/components/ui/table/list-table';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import type { TemplateKind } from '@/lib/templates/inputs';
import { listTemplates } from '@/lib/templates/list-templates';
import { TemplateMenu } from './template-menu';
import { KIND_WORDS, TEMPLATE_ROW_HEIGHT, templateColumns } from './templates-columns';

/** The brand's templates of a kind: a row starts a plan or scope, its menu renames and removes (Y-32). */
export async function TemplatesScreen({ context, kind }: { context: BrandRequestContext; kind: TemplateKind }) {
  const paths = pathsOf(context);
  const { data } = (await performInBrand(listTemplates, context, { kind })).answer;
  const { thing, things, module } = KIND_WORDS[kind];
  const list = kind === 'plan' ? paths.plans : paths.scopes;
  const create = kind === 'plan' ? paths.createPlan : paths.createScope;
  return (
    <>
      <RefreshOnChange entities="template" />
      <ListPlace of={kind === 'plan' ? paths.planTemplates : paths.scopeTemplates} />
      <PageHeader
        title="Templates"
        breadcrumb={[{ label: module, href: list, list: true }, { label: 'Templates' }]}
        subtitle={`What ${things} start from: everybody in the brand can use them, their makers and administrators change them.`}
      />
      {data.length === 0 ? (
        <EmptyState
          icon={<IconTemplate size={22} stroke={1.5} />}
          title="No templates yet"
          text={`Open a ${thing} that is worth repeating and choose 'Save as template' in its menu. It appears here, and under 'Start from' of a new ${thing}.`}
          action={<LinkButton href={list}>Go to {things}</LinkButton>}
        />
      ) : (
        <ListTable
          caption="Templates"
          columns={templateColumns(kind, context.brand.timeZone)}
          rows={data}
          rowKey={({ uuid }) => uuid}
          rowHref={({ uuid }) => `${create}?template=${uuid}`}
          rowHeight={TEMPLATE_ROW_HEIGHT}
          rowMenu={({ uuid, name, version, mine }) => (
            <TemplateMenu
              template={{ uuid, name, version, mine }}
              things={things}
              startHref={`${create}?template=${uuid}`}
            />
          )}
        />
      )}
    </>
  );
}
