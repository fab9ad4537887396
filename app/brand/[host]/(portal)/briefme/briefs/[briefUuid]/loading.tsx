export { BriefDetailsSkeleton as default } from '@/components/briefs/brief-details-skeleton';
