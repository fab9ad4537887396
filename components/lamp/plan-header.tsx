'use client';

import { Button, Tooltip } from '@mantine/core';
import { IconCopy, IconTemplate, IconTrash } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { memo, type ReactNode, useState } from 'react';
import { StartFrom } from '@/components/templates/start-from';
import { LinkButton } from '@/components/ui/link-button';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import { useGuardedPush } from '@/components/ui/overlay/unsaved-changes-guard';
import { PageHeader } from '@/components/ui/shell/page-header';
import { RowMenu } from '@/components/ui/table/row-menu';
import type { PlanView } from '@/lib/lamp/plan-view';
import { LETTER_BEFORE_DOWNLOAD, LETTER_BEFORE_SEND } from '@/lib/lamp/plan-words';
import type { FilledPlan } from '@/lib/templates/inputs';
import type { PlanFormProps } from './plan-form';
import { useDuplicatePlan } from './use-duplicate-plan';
import { useRemovePlan } from './use-remove-plan';

const SaveTemplateDialog = lazyPart(
  () => import('@/components/templates/save-template-dialog').then((module) => module.SaveTemplateDialog),
  ({ onClose }) => onClose(),
);

interface PlanHeaderProps extends Pick<PlanFormProps, 'plan' | 'hrefs' | 'mayRemove'> {
  /** Whether the cover letter is missing, so that nothing can be sent or printed. */
  noLetter: boolean;
  downloading: boolean;
  onLetter: () => void;
  onDownload: () => void;
  /** Fills a new plan from a template. */
  onStart: (plan: FilledPlan) => void;
}

/** A plan's title and actions (modules §2). Memoised: a key press in the grid does not render it. */
export const PlanHeader = memo(Header);

function Header({ plan, hrefs, mayRemove, noLetter, downloading, onLetter, onDownload, onStart }: PlanHeaderProps) {
  return (
    <PageHeader
      title={plan ? plan.project : 'Start a plan'}
      subtitle={plan?.client || 'What happens when, and what it costs.'}
      breadcrumb={[
        { label: 'LAMP Tool', href: hrefs.list, list: true },
        { label: plan ? plan.project : 'Start a plan' },
      ]}
      actions={
        <>
          {plan ? null : <StartFrom kind="plan" onPlan={onStart} />}
          <Button variant="default" onClick={onLetter}>
            Cover letter
          </Button>
          {plan ? (
            <>
              <Blocked reason={noLetter ? LETTER_BEFORE_DOWNLOAD : null} label="Download">
                <Button variant="default" loading={downloading} onClick={onDownload}>
                  Download
                </Button>
              </Blocked>
              <Blocked reason={noLetter ? LETTER_BEFORE_SEND : null} label="Send">
                <LinkButton href={hrefs.send}>Send</LinkButton>
              </Blocked>
              <MoreActions plan={plan} listHref={hrefs.list} mayRemove={mayRemove} />
            </>
          ) : null}
        </>
      }
    />
  );
}

function MoreActions({ plan, listHref, mayRemove }: { plan: PlanView; listHref: string; mayRemove: boolean }) {
  const router = useRouter();
  const push = useGuardedPush();
  const duplicate = useDuplicatePlan();
  const remove = useRemovePlan(() => router.replace(listHref));
  const [keeping, setKeeping] = useState(false);
  const removal = {
    label: 'Delete',
    icon: <IconTrash size={16} />,
    danger: true,
    onSelect: () => void remove({ uuid: plan.uuid, project: plan.project }),
  };
  return (
    <>
      <RowMenu
        label="More actions"
        items={[
          {
            label: 'Duplicate',
            icon: <IconCopy size={16} />,
            onSelect: async () => {
              const page = window.location.pathname;
              const made = await duplicate(plan.uuid);
              // Whoever has left the page meanwhile stays where they are.
              if (made && window.location.pathname === page) push(`${listHref}/${made}`);
            },
          },
          { label: 'Save as template', icon: <IconTemplate size={16} />, onSelect: () => setKeeping(true) },
          ...(mayRemove ? [removal] : []),
        ]}
      />
      {keeping ? (
        <SaveTemplateDialog
          kind="plan"
          source={{ uuid: plan.uuid, title: plan.project }}
          onClose={() => setKeeping(false)}
        />
      ) : null}
    </>
  );
}

/** An unavailable action: disabled, but focusable, with the reason. */
function Blocked({ reason, label, children }: { reason: string | null; label: string; children: ReactNode }) {
  if (!reason) return children;
  return (
    <Tooltip label={reason}>
      <Button
        variant="default"
        aria-disabled="true"
        data-disabled
        aria-label={`${label}: ${reason}`}
        onClick={(event) => event.preventDefault()}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
