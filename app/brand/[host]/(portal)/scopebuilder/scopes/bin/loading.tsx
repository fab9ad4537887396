export { BinSkeleton as default } from '@/components/bin/bin-skeleton';
