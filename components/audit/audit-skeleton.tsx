import { Group } from '@mantine/core';
import { Bone, PageHeaderSkeleton } from '@/components/ui/skeletons';
import { ListTableSkeleton } from '@/components/ui/table/list-table';

const COLUMNS = [
  { key: 'what', title: 'What' },
  { key: 'who', title: 'Who', width: '200px' },
  { key: 'when', title: 'When', width: '170px' },
  { key: 'address', title: 'Address', width: '170px' },
];

/** The log's shape while it loads. */
export function AuditSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <Group gap={8} mb={12}>
        <Bone width={260} height={34} />
        <Bone width={150} height={34} />
        <Bone width={150} height={34} />
      </Group>
      <ListTableSkeleton columns={COLUMNS} rows={12} rowHeight={52} withMenu />
    </>
  );
}
