import { PageHeader } from '@/components/ui/shell/page-header';
import { getOutput } from '@/lib/catalogue/get-output';
import { pathsOf } from '@/lib/core/find-request-context';
import { loadOrLeave } from '@/lib/core/load-or-leave';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { formatInstant } from '@/lib/format/format';
import { outputCrumbs } from './output-crumbs';
import { OutputForm } from './output-form';
import { OutputMenu } from './output-menu';
import { readDivisions } from './read-divisions';

/** Edit Output (modules §2); in both portals. */
export async function OutputScreen({ context, outputUuid }: { context: BrandRequestContext; outputUuid: string }) {
  const paths = pathsOf(context);
  const [output, divisions] = await loadOrLeave(
    () => readOutput(context, outputUuid),
    paths.briefSettings,
    'output-not-found',
  );
  const brandUuid = context.brand.uuid;
  return (
    <>
      <PageHeader
        title="Edit Output"
        subtitle={`Last updated ${formatInstant(output.updatedAt, context.brand.timeZone)}`}
        breadcrumb={outputCrumbs(context, output.title)}
        actions={
          <OutputMenu
            brandUuid={brandUuid}
            output={{ uuid: output.uuid, title: output.title }}
            listHref={paths.briefSettings}
          />
        }
      />
      <OutputForm brandUuid={brandUuid} divisions={divisions} output={output} listHref={paths.briefSettings} />
    </>
  );
}

/** The output type, and the divisions that it could belong to. */
async function readOutput(context: BrandRequestContext, outputId: string) {
  const output = (await performInBrand(getOutput, context, { outputId })).answer;
  return [output, await readDivisions(context, output)] as const;
}
