export { BriefFormSkeleton as default } from '@/components/briefs/form/brief-form-skeleton';
