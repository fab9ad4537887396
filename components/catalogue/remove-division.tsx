'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { DetailCard } from '@/components/ui/detail-card';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { type RemovableDivision, useRemoveDivision } from './use-remove-division';

interface RemoveDivisionProps {
  brandUuid: string;
  division: RemovableDivision;
  backHref: string;
}

/** The end of a division's page. */
export function RemoveDivision({ brandUuid, division, backHref }: RemoveDivisionProps) {
  const router = useRouter();
  const leave = useWhileHere(() => router.replace(backHref));
  const remove = useRemoveDivision(brandUuid, leave);
  return (
    <DetailCard
      title="Remove division"
      help="Only a division without output types and scope line items can be removed. Its roles go with it."
    >
      <div>
        <Button color="red" variant="outline" onClick={() => remove(division)}>
          Remove division
        </Button>
      </div>
    </DetailCard>
  );
}
