import type { brandLabels } from '@/lib/brands/field-labels';

/** A brand's images, by their labels. */
export type ImageWord = (typeof brandLabels)['logo' | 'logoDark' | 'favicon'];
