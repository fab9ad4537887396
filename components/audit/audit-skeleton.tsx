import { Group } from '@mantine/core';
import { PageHeaderSkeleton, Placeholder } from '@/components/ui/skeletons';
import { INSTANT, PERSON } from '@/components/ui/table/column-sizes';
import { ListTableSkeleton } from '@/components/ui/table/list-table';
import { ADDRESS_SIZE, WHAT_SIZE } from './audit-columns';

const COLUMNS = [
  { key: 'what', title: 'What', size: WHAT_SIZE },
  { key: 'who', title: 'Who', size: PERSON },
  { key: 'when', title: 'When', size: INSTANT },
  { key: 'address', title: 'Address', size: ADDRESS_SIZE },
];

/** The log's shape while it loads. */
export function AuditSkeleton() {
  return (
    <>
      <PageHeaderSkeleton />
      <Group gap={8} mb={12}>
        <Placeholder width={260} height={34} />
        <Placeholder width={150} height={34} />
        <Placeholder width={150} height={34} />
      </Group>
      <ListTableSkeleton columns={COLUMNS} rows={12} rowHeight={52} withMenu />
    </>
  );
}
