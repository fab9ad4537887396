export { RemovedBrandsSkeleton as default } from '@/components/platform/removed-brands-skeleton';
