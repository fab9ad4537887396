import { Alert } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { LinkButton } from '@/components/ui/link-button';
import { PageHeader } from '@/components/ui/shell/page-header';
import { pathsOf } from '@/lib/core/find-request-context';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { joinNames } from '@/lib/format/format';
import { getPlanEmail } from '@/lib/lamp/get-plan-email';
import { missingScripts } from '@/lib/lamp/pdf/missing-scripts';
import { readPlanOrLeave } from './read-plan-or-leave';
import { SendPlanForm } from './send-plan-form';

/** The plan's e-mail: draft, preview, send, and the send log (modules §2). */
export async function SendPlanScreen({ context, planUuid }: { context: BrandRequestContext; planUuid: string }) {
  const paths = pathsOf(context);
  const plan = await readPlanOrLeave(context, planUuid, paths.plans);
  const { answer: email } = await performInBrand(getPlanEmail, context, { planId: plan.uuid });
  const planHref = paths.plan(plan.uuid);
  const { optional, never } = missingScripts(plan, context.brand.name);
  const missing = [...optional, ...never];
  return (
    <>
      <PageHeader
        title="Send plan"
        subtitle={`The PDF of '${plan.project}' goes with it. Answers come to you.`}
        breadcrumb={[
          { label: 'LAMP Tool', href: paths.plans, list: true },
          { label: plan.project, href: planHref },
          { label: 'Send plan' },
        ]}
        actions={
          <LinkButton variant="default" href={planHref} leftSection={<IconArrowLeft size={16} aria-hidden />}>
            Back to plan details
          </LinkButton>
        }
      />
      {missing.length > 0 ? (
        <Alert color="yellow" mb="md" title={`${joinNames(missing)} cannot be printed here`}>
          The PDF shows boxes instead of these letters.
          {optional.length > 0
            ? ` The fonts for ${joinNames(optional)} are an optional package that your support can install.`
            : ''}
          {never.length > 0 ? ` There are no fonts for ${joinNames(never)}: use another script.` : ''}
        </Alert>
      ) : null}
      <SendPlanForm
        planId={plan.uuid}
        email={email}
        hasCoverLetter={plan.hasCoverLetter}
        timeZone={context.brand.timeZone}
        planHref={planHref}
      />
    </>
  );
}
