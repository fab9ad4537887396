import { FormPageSkeleton } from '@/components/ui/form/form-page-skeleton';

export default function Loading() {
  return <FormPageSkeleton fields={7} />;
}
