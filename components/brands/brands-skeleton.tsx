import { Group } from '@mantine/core';
import { PageHeaderSkeleton, Placeholder } from '@/components/ui/skeletons';
import { ListTableSkeleton } from '@/components/ui/table/list-table';
import { brandColumns } from './brands-columns';

/** The list's shape while it loads. */
export function BrandsSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <Group gap={8} mb={16}>
        <Placeholder width={260} height={34} />
      </Group>
      <ListTableSkeleton columns={brandColumns} rows={10} rowHeight={56} withMenu />
    </>
  );
}
