export { BriefDetailsSkeleton as default } from '@/components/briefs/details/brief-details-skeleton';
