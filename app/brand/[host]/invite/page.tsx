import { InviteScreen } from '@/components/auth/invite-screen';
import type { PageProps } from '@/lib/core/page-props';

export default async function BrandInvitePage({ searchParams }: PageProps) {
  return <InviteScreen query={await searchParams} />;
}
