export { RemovedBrandsSkeleton as default } from '@/components/brands/removed-brands-skeleton';
