import * as z from 'zod';
import { platformOperation } from '@/lib/core/operation';
import { columnsAfter, domainSelection, domainView, inspectBrandDomain, shapeDomain } from './domain-state';
import { findManagedBrand } from './find-brand';
import { brandRefInput } from './inputs';
import { storeFinding } from './store-finding';

/** 'Check now': checks the brand's custom domain and stores the result (D1.5). */
export const checkDomain = platformOperation({
  name: 'platform.checkDomain',
  summary: "Check whether a brand's custom domain leads here",
  effect: 'write',
  allow: 'brands.manage',
  input: brandRefInput,
  output: z.object({ state: domainView.nullable() }),
  async prepare({ db, request }, { brandId }): Promise<{ domain: string | null; slug: string }> {
    const { customDomain, slug } = await findManagedBrand(db, request, brandId);
    return { domain: customDomain, slug };
  },
  outside: async ({ domain, slug }) => (domain ? inspectBrandDomain(domain, slug) : null),
  async record({ db, request, events, now }, { brandId }, inspected, { domain }) {
    const brand = await findManagedBrand(db, request, brandId);
    const { id } = brand;
    events.about('brand', brand);
    const current = () => db.brand.findUniqueOrThrow({ where: { id }, select: domainSelection });
    if (inspected) {
      // The domain may have changed meanwhile: the result says nothing about the new one.
      const after = columnsAfter(await current(), inspected, { now });
      if (await storeFinding(db, id, { customDomain: domain }, after)) events.brandChanged(id);
    }
    return { state: shapeDomain(await current()) };
  },
});
