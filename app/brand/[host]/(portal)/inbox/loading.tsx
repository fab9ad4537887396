export { InboxSkeleton as default } from '@/components/inbox/inbox-skeleton';
