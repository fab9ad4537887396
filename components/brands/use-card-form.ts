'use client';

import type { ZodType } from 'zod';
import { MINIMUM_MS } from '@/components/ui/form/at-least';
import { plainFields } from '@/components/versions/two-versions';
import { useVersionedCard } from '@/components/versions/use-versioned-card';
import { getBrandAction, updateBrandAction } from '@/lib/brands/actions';
import type { BrandView } from '@/lib/brands/brand-view';
import type { brandLabels } from '@/lib/brands/field-labels';

type Changes = Omit<Parameters<typeof updateBrandAction>[0], 'brandId' | 'version'>;

interface CardFormOptions<Values, Input> {
  brand: BrandView;
  valuesOf: (brand: BrandView) => Values;
  /** Labels of the card's own fields, except a password. */
  labels: Partial<typeof brandLabels>;
  schema: () => Promise<ZodType<Input>>;
  toInput?: (values: Values) => unknown;
}

/** A card of the brand's page: shown, then edited in place; Save sends only its own fields (platform §4). */
export function useCardForm<Values extends Record<string, unknown>, Input extends Changes>({
  brand,
  labels,
  ...form
}: CardFormOptions<Values, Input>) {
  return useVersionedCard<BrandView, Values, Input>({
    what: 'brand',
    row: brand,
    fields: plainFields<Values>(labels as Partial<Record<keyof Values & string, string>>),
    read: () => getBrandAction({}, { brandUuid: brand.uuid }),
    action: (input, current) => updateBrandAction({ ...input, brandId: brand.uuid, version: current?.version }),
    minimumMs: MINIMUM_MS.save,
    successMessage: 'Brand details successfully updated',
    ...form,
  });
}
