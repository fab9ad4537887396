export { OutputSkeleton as default } from '@/components/catalogue/outputs/output-skeleton';
