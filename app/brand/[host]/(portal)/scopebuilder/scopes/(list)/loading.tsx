export { ScopesSkeleton as default } from '@/components/scope/scopes-skeleton';
