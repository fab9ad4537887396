import { PageHeader } from '@/components/ui/page-header';
import { getOutput } from '@/lib/catalogue/get-output';
import { loadOrLeave } from '@/lib/core/load-or-leave';
import { performInBrand } from '@/lib/core/perform';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { formatInstant } from '@/lib/format/format';
import { outputCrumbs } from './output-crumbs';
import { OutputForm } from './output-form';
import { OutputMenu } from './output-menu';
import { readDivisions } from './read-divisions';

/** Edit Output (modules §2); in both portals. */
export async function OutputScreen({ scope, outputUuid }: { scope: BrandScope; outputUuid: string }) {
  const paths = pathsOf(scope);
  const [output, divisions] = await loadOrLeave(
    () => readOutput(scope, outputUuid),
    paths.briefSettings,
    'output-not-found',
  );
  const brandUuid = scope.brand.uuid;
  return (
    <>
      <PageHeader
        title="Edit Output"
        context={`Last updated ${formatInstant(output.updatedAt, scope.brand.timeZone)}`}
        breadcrumb={outputCrumbs(scope, output.title)}
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
async function readOutput(scope: BrandScope, outputId: string) {
  const output = (await performInBrand(getOutput, scope, { outputId })).answer;
  return [output, await readDivisions(scope, output)] as const;
}
