'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { DetailCard } from '@/components/ui/detail-card';
import { toast } from '@/components/ui/overlay/toast';
import { useWhileHere } from '@/components/ui/overlay/use-while-here';
import { useRefresh } from '@/components/ui/use-refresh';
import { useRemoveBrand } from './use-remove-brand';

/** The end of a brand's page. */
export function BrandOtherCard({ brand }: { brand: { uuid: string; name: string } }) {
  const router = useRouter();
  const refresh = useRefresh();
  const leaveTo = useWhileHere(router.replace);
  const remove = useRemoveBrand();
  async function onRemove() {
    if (!(await remove(brand))) return;
    toast.info('Brand successfully deleted');
    leaveTo('/admin/brands');
    refresh();
  }
  return (
    <DetailCard title="Other" help="A removed brand can be restored for 30 days; its handle and domain stay taken.">
      <div>
        <Button color="red" variant="outline" onClick={() => void onRemove()}>
          Remove brand
        </Button>
      </div>
    </DetailCard>
  );
}
