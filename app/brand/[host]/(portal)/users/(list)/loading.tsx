export { UsersSkeleton as default } from '@/components/users/users-skeleton';
