import type { brandLabels } from '@/lib/brands/field-labels';

/** A brand's pictures, by the names that the screens give them. */
export type ImageWord = (typeof brandLabels)['logo' | 'logoDark' | 'favicon'];
