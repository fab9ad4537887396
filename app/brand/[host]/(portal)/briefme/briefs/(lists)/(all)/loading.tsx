export { BriefsSkeleton as default } from '@/components/briefs/list/briefs-skeleton';
