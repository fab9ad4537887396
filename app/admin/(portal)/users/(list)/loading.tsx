import { UsersSkeleton } from '@/components/users/users-skeleton';

export default function Loading() {
  return <UsersSkeleton withBrand />;
}
