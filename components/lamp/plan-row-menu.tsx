'use client';

import { IconCopy, IconDownload, IconEye, IconTrash } from '@tabler/icons-react';
import { usePathname, useRouter } from 'next/navigation';
import { RowMenu } from '@/components/ui/table/row-menu';
import { askedQuery } from '@/components/ui/table/use-list-query';
import { LETTER_BEFORE_DOWNLOAD } from '@/lib/lamp/plan-words';
import { useDownloadPlan } from './use-download-plan';
import { useDuplicatePlan } from './use-duplicate-plan';
import { useRemovePlan } from './use-remove-plan';

interface PlanRowMenuProps {
  plan: { uuid: string; project: string; hasCoverLetter: boolean };
  href: string;
  mayRemove: boolean;
}

/** The menu of a plan's row (modules §2). */
export function PlanRowMenu({ plan, href, mayRemove }: PlanRowMenuProps) {
  const router = useRouter();
  const pathname = usePathname();
  const remove = useRemovePlan();
  const duplicate = useDuplicatePlan();
  const { download, busy } = useDownloadPlan();

  async function copy() {
    const made = await duplicate(plan.uuid);
    // Whoever has left the list meanwhile stays where they are.
    if (!made || window.location.pathname !== pathname) return;
    // The list shows the copy next to its original, whatever it is sorted by.
    const next = askedQuery();
    next.set('beside', `${made}.${plan.uuid}`);
    router.replace(`${pathname}?${next}`, { scroll: false });
  }

  return (
    <RowMenu
      label={`Actions for ${plan.project}`}
      items={[
        { label: 'View plan', icon: <IconEye size={16} />, href },
        { label: 'Duplicate plan', icon: <IconCopy size={16} />, onSelect: () => void copy() },
        {
          label: 'Download PDF',
          icon: <IconDownload size={16} />,
          disabled: !plan.hasCoverLetter || busy,
          reason: plan.hasCoverLetter ? undefined : LETTER_BEFORE_DOWNLOAD,
          onSelect: () => void download(plan.uuid),
        },
        ...(mayRemove
          ? [
              {
                label: 'Delete plan',
                icon: <IconTrash size={16} />,
                danger: true,
                onSelect: () => void remove(plan),
              },
            ]
          : []),
      ]}
    />
  );
}
