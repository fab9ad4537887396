export { LampSettingsSkeleton as default } from '@/components/lamp/lamp-settings-skeleton';
