import { brandSlugField } from '@/lib/auth/account/account-inputs';
import { needFreshPassword } from '@/lib/auth/password/fresh-password';
import { slugOf } from '@/lib/auth/registration/slug-of';
import { isSlugTaken, lockSlug } from '@/lib/auth/registration/start-trial';
import { platformOperation } from '@/lib/core/operation';
import type { PlatformTransaction } from '@/lib/db/platform-database';
import { enqueue } from '@/lib/jobs/enqueue';
import { invalid } from '@/lib/runtime/fault';
import { claimDomain, columnsOf, hasMailSettings, sealedPassword, smtpErrors } from './brand-data';
import { brandView } from './brand-view';
import { discardImages, drawImages, storeImages } from './draw-images';
import { readBrand } from './find-brand';
import { createBrandInput } from './inputs';

/** POST /v1/brands: multipart where a logo or a favicon comes with it, else JSON. */
export const createBrand = platformOperation({
  name: 'platform.createBrand',
  summary: 'Create a brand',
  effect: 'write',
  allow: 'brands.manage',
  input: createBrandInput,
  output: brandView,
  async prepare({ db, request, now }, brand) {
    if (hasMailSettings(brand)) await needFreshPassword(db, request, now);
    const errors = smtpErrors({ smtpHost: null, smtpPort: null, smtpPassword: null }, brand);
    if (Object.keys(errors).length > 0) throw invalid(errors);
  },
  outside: (_, brand) => drawImages(brand),
  async record({ db, request, events }, { name, slug: wanted, primaryEmail, ...brand }, drawn) {
    const slug = await claimSlug(db, wanted, name);
    await claimDomain(db, brand.customDomain);
    const { id, uuid } = await db.brand.create({ data: { ...columnsOf(brand), name, primaryEmail, slug } });
    const images = await storeImages(db, brand, drawn, { brandId: id, createdByUserId: request.actor.userId });
    const smtpPassword = sealedPassword(id, brand.smtpPassword) ?? null;
    await db.brand.update({ where: { id }, data: { ...images, smtpPassword } });
    if (brand.customDomain) await enqueue(db, 'domains.check', { brandUuid: uuid });
    events.created('brand', { id, uuid, name });
    // Caches may still have the new host as unknown.
    events.brandChanged(id);
    return readBrand(db, id);
  },
  discard: discardImages,
});

/** The requested handle, or the next free one that the name suggests. @throws Fault invalid on `slug` */
async function claimSlug(db: PlatformTransaction, wanted: string | undefined, name: string): Promise<string> {
  const suggested = brandSlugField.safeParse(slugOf(name));
  const base = wanted ?? suggested.data ?? 'brand';
  for (let number = 1; number <= 100; number += 1) {
    const ending = number === 1 ? '' : `-${number}`;
    const slug = `${base.slice(0, 20 - ending.length).replace(/-+$/, '')}${ending}`;
    await lockSlug(db, slug);
    if (!(await isSlugTaken(db, slug))) return slug;
    if (wanted) break;
  }
  throw invalid({ slug: 'This brand handle is taken' });
}
