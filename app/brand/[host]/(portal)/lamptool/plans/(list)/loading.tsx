export { PlansSkeleton as default } from '@/components/lamp/plans-skeleton';
