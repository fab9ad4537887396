export { BriefFormSkeleton as default } from '@/components/briefs/brief-form-skeleton';
