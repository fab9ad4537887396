import { PageHeader } from '@/components/ui/shell/page-header';
import { findPlatformContext } from '@/lib/core/find-request-context';
import { brandChoices } from './brand-choices';
import { CreateUserForm } from './create-user-form';

/** Create user (platform §2). @param brandUuid null in the admin portal, where the brand is chosen */
export async function CreateUserScreen({ usersHref, brandUuid }: { usersHref: string; brandUuid: string | null }) {
  const brands = brandUuid ? [] : await brandChoices(await findPlatformContext());
  return (
    <>
      <PageHeader
        title="Create user"
        breadcrumb={[{ label: 'Manage users', href: usersHref, list: true }, { label: 'Create user' }]}
      />
      <CreateUserForm usersHref={usersHref} brandUuid={brandUuid} brands={brands} />
    </>
  );
}
