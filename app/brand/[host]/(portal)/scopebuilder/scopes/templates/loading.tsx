export { TemplatesSkeleton as default } from '@/components/templates/templates-skeleton';
