import { redirect } from 'next/navigation';
import { requestIdentity } from '@/lib/core/find-request-context';

/** /admin is / of the admin portal (public routes exist under /admin too). */
export default async function AdminRootPage() {
  const identity = await requestIdentity();
  redirect(identity?.person.superuser ? '/admin/brands' : '/admin/login');
}
