export { OutputsSkeleton as default } from '@/components/catalogue/outputs/outputs-skeleton';
