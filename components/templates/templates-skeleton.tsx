import { PageHeaderSkeleton } from '@/components/ui/skeletons';
import { ListTableSkeleton } from '@/components/ui/table/list-table';
import { TEMPLATE_ROW_HEIGHT, templateColumns } from './templates-columns';

/** The list's shape while it loads. */
export const TemplatesSkeleton = () => (
  <>
    <PageHeaderSkeleton />
    <ListTableSkeleton columns={templateColumns('plan', 'UTC')} rows={3} rowHeight={TEMPLATE_ROW_HEIGHT} withMenu />
  </>
);
