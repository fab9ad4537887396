export { BrandsSkeleton as default } from '@/components/brands/brands-skeleton';
