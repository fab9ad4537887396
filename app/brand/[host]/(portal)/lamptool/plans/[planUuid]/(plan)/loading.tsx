export { PlanFormSkeleton as default } from '@/components/lamp/plan-form-skeleton';
