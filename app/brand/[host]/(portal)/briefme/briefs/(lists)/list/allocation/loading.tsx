export { WorkloadSkeleton as default } from '@/components/briefs/workload-skeleton';
