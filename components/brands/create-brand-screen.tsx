import { PageHeader } from '@/components/ui/shell/page-header';
import { CreateBrandForm } from './create-brand-form';

/** Create brand (platform §2). */
export function CreateBrandScreen() {
  return (
    <>
      <PageHeader
        title="Create brand"
        breadcrumb={[{ label: 'Manage brands', href: '/admin/brands', list: true }, { label: 'Create brand' }]}
      />
      <CreateBrandForm />
    </>
  );
}
