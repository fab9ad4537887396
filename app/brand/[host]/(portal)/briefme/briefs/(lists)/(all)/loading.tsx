export { BriefsSkeleton as default } from '@/components/briefs/briefs-skeleton';
