export { WorkloadSkeleton as default } from '@/components/briefs/workload/workload-skeleton';
