export { BinSkeleton as default } from '@/components/ui/bin-skeleton';
