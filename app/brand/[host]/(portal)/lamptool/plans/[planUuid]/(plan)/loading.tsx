import { PlanFormSkeleton } from '@/components/lamp/plan-form-skeleton';
import { contentOrMoment } from '@/lib/core/first-load';

export default async function LoadingPlan() {
  await contentOrMoment();
  return <PlanFormSkeleton />;
}
