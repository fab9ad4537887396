import { latePart } from '@/components/ui/late-part';

/**
 * What prices a scope, in decimals: as one types, with the first sign of a hand. What is saved was priced by the server,
 * and its figures came with the page.
 */
export const latePricing = latePart(() => import('@/lib/scope/pricing'));
