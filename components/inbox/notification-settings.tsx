import { WHOLE_LIST } from '@/components/catalogue/name-entries';
import { listDepartments } from '@/lib/catalogue/list-departments';
import { performInBrand } from '@/lib/core/perform';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { getSettings } from '@/lib/inbox/get-settings';
import { NotificationForm } from './notification-form';

/** 'Notifications' and 'Keyboard' of the profile, for members of the brand (Y-08, Y-09). */
export async function NotificationSettings({ context }: { context: BrandRequestContext }) {
  if (context.actor.brandUserId === null) return null;
  const [{ answer: settings }, { answer: divisions }] = await Promise.all([
    performInBrand(getSettings, context, {}),
    performInBrand(listDepartments, context, WHOLE_LIST),
  ]);
  return (
    <NotificationForm
      brandName={context.brand.name}
      settings={settings}
      divisions={divisions.data.map(({ uuid, title }) => ({ uuid, title }))}
    />
  );
}
