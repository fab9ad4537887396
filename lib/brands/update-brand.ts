import { needFreshPassword } from '@/lib/auth/password/fresh-password';
import { type PlatformRunContext, platformOperation } from '@/lib/core/operation';
import type { SessionRequestContext } from '@/lib/core/request-context';
import { changeIfDifferent, refuseStaleVersion } from '@/lib/db/change';
import { lockBrand } from '@/lib/db/lock-row';
import { enqueue } from '@/lib/jobs/enqueue';
import { Fault, invalid } from '@/lib/runtime/fault';
import { changesBetween, NOT_RECORDED } from '@/lib/runtime/field-changes';
import { adminSets } from './admin-fields';
import { changesMailSettings, claimDomain, columnsOf, sealedPassword, smtpErrors } from './brand-data';
import { brandView } from './brand-view';
import { type Drawn, discardImages, drawImages, storeImages } from './draw-images';
import { brandSubject, findManagedBrand, type ManagedBrand, readBrand } from './find-brand';
import { type BrandChanges, updateBrandInput } from './inputs';

/** Of these the log has that they changed, and nothing else (trust 25). */
const VALUE_NOT_LOGGED = ['logo', 'logoDark', 'favicon', 'smtpPassword'] as const;
const SLUG_STAYS = 'The handle of a brand is never changed';

const changedOnly = { from: NOT_RECORDED, to: NOT_RECORDED };

/** PATCH /v1/brands/{id} (D1.11): changes what it names. */
export const updateBrand = platformOperation({
  name: 'platform.updateBrand',
  summary: "Change a brand's settings, look, modules or images",
  effect: 'write',
  allow: 'brandManager',
  input: updateBrandInput,
  output: brandView,
  async prepare(context, { brandId, version, ...changes }) {
    const current = await findManagedBrand(context.db, context.request, brandId);
    refuseWhatIsNotTheirs(context.request, current, changes);
    if (changesMailSettings(changes)) await needFreshPassword(context.db, context.request, context.now);
    refuseStaleVersion(current, version);
    if (changes.slug !== undefined && changes.slug !== current.slug) throw invalid({ slug: SLUG_STAYS });
    refuseWrongMail(current, changes);
    return current.id;
  },
  outside: (_, changes) => drawImages(changes),
  async record(context, { brandId, version, ...changes }, drawn, id) {
    // Checked again with the current row: a password that was saved meanwhile may belong to another server.
    await lockBrand(context.db, id);
    const current = await findManagedBrand(context.db, context.request, brandId);
    refuseStaleVersion(current, version);
    refuseWrongMail(current, changes);
    await save(context, current, version, changes, drawn);
    return readBrand(context.db, current.id);
  },
  discard: discardImages,
});

/** @throws Fault invalid */
function refuseWrongMail(current: ManagedBrand, changes: BrandChanges): void {
  const errors = smtpErrors(current, changes);
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** @throws Fault forbidden that names the first field that the caller may not set */
function refuseWhatIsNotTheirs({ actor }: SessionRequestContext, current: ManagedBrand, changes: BrandChanges): void {
  if (actor.superuser) return;
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  const refused = named.find(([field]) => !adminSets(field));
  if (!refused) return;
  const [field] = refused;
  const message = `Only platform administrators can set ${field}`;
  throw new Fault('forbidden', 'auth/forbidden', message, {
    errors: { [field]: message },
    about: brandSubject(current),
  });
}

/** Whether a password is taken away where there is none: no change. */
const takesNothing = (current: ManagedBrand, changes: BrandChanges, field: string): boolean =>
  field === 'smtpPassword' && !changes.smtpPassword && current.smtpPassword === null;

async function save(
  { db, request, events }: PlatformRunContext<SessionRequestContext>,
  current: ManagedBrand,
  version: number | undefined,
  changes: BrandChanges,
  drawn: Drawn,
): Promise<void> {
  await claimDomain(db, changes.customDomain, current.id);
  const columns = columnsOf(changes);
  const moved = changes.customDomain !== undefined && changes.customDomain !== current.customDomain;
  const saved = await changeIfDifferent(db.brand, current, version, {
    ...columns,
    ...(await storeImages(db, changes, drawn, { brandId: current.id, createdByUserId: request.actor.userId })),
    ...(changes.smtpPassword === undefined ? {} : { smtpPassword: sealedPassword(current.id, changes.smtpPassword) }),
    // Another domain is not live before it was seen (D1.5).
    ...(moved
      ? {
          domainDnsOk: null,
          domainCertificateOk: null,
          domainCheckedAt: null,
          domainLiveAt: null,
          domainMessage: null,
        }
      : {}),
  });
  if (saved === current) return;
  if (moved && changes.customDomain) await enqueue(db, 'domains.check', { brandUuid: current.uuid });
  events.updated('brand', current, {
    ...changesBetween(current, columns, Object.keys(columns)),
    ...Object.fromEntries(
      VALUE_NOT_LOGGED.filter((field) => changes[field] !== undefined && !takesNothing(current, changes, field)).map(
        (field) => [field, changedOnly],
      ),
    ),
  });
  events.brandChanged(current.id);
}
