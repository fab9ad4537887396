export { default } from '@/app/error';
