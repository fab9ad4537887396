export { ScopeSkeleton as default } from '@/components/scope/scope-skeleton';
