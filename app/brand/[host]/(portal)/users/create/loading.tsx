import { FormPageSkeleton } from '@/components/ui/form-page-skeleton';

export default function Loading() {
  return <FormPageSkeleton fields={7} />;
}
