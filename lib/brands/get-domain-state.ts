import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { domainSelection, domainView, shapeDomain } from './domain-state';
import { findManagedBrand } from './find-brand';
import { brandRefInput } from './inputs';

/** The state of the brand's custom domain at its last check (D1.5); null without one. */
export const getDomainState = platformOperation({
  name: 'platform.getDomainState',
  summary: "Read the live state of a brand's custom domain",
  effect: 'read',
  allow: 'brands.manage',
  input: brandRefInput,
  output: z.object({ state: domainView.nullable() }),
  async run({ db, request }, { brandId }) {
    const { id } = await findManagedBrand(db, request, brandId);
    return { state: shapeDomain(await db.brand.findUniqueOrThrow({ where: { id }, select: domainSelection })) };
  },
});
