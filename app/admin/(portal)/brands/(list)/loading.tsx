export { BrandsSkeleton as default } from '@/components/platform/brands-skeleton';
