import { redirect } from 'next/navigation';
import { PageHeader } from '@/components/ui/page-header';
import { getOutput } from '@/lib/catalogue/get-output';
import type { OutputView } from '@/lib/catalogue/output-view';
import { Fault } from '@/lib/core/fault';
import { withNotice } from '@/lib/core/notices';
import { performInBrand } from '@/lib/core/perform';
import { pathsOf } from '@/lib/core/scope';
import type { BrandScope } from '@/lib/core/scope-types';
import { formatInstant } from '@/lib/format/format';
import { log } from '@/lib/log/log';
import { outputCrumbs } from './output-crumbs';
import { OutputForm } from './output-form';
import { OutputMenu } from './output-menu';
import { readDivisions } from './read-divisions';

/** Edit Output (modules §2); in both portals. */
export async function OutputScreen({ scope, outputUuid }: { scope: BrandScope; outputUuid: string }) {
  const paths = pathsOf(scope);
  const [output, divisions] = await readOrLeave(scope, outputUuid, paths.briefSettings);
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

/** An output type that cannot be loaded leads back to the list (modules §8, decisions §11, H-65). */
async function readOrLeave(scope: BrandScope, outputId: string, listHref: string) {
  let output: OutputView;
  try {
    output = (await performInBrand(getOutput, scope, { outputId })).answer;
    return [output, await readDivisions(scope, output)] as const;
  } catch (error) {
    if (!(error instanceof Fault)) log.error('an output type could not be loaded', { error });
  }
  redirect(withNotice(listHref, 'output-not-found'));
}
