import * as z from 'zod';
import { addressOf, brandAuthority } from '@/lib/core/authority';
import { environment } from '@/lib/runtime/environment';

/** The public part of a brand: its look, its hosts and its modules (D3.10). */
const publicFace = {
  uuid: z.uuid(),
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  /** The logo for a dark background, if there is a second one. */
  logoDarkUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
  primaryColour: z.string(),
  secondaryColour: z.string(),
  generatedDomain: z.string(),
  customDomain: z.string().nullable(),
  module_brief_me: z.boolean(),
  module_lamp: z.boolean(),
  module_scope: z.boolean(),
};
const fullAddresses = {
  fullLogoUrl: z.string().nullable(),
  fullLogoDarkUrl: z.string().nullable(),
  fullFaviconUrl: z.string().nullable(),
};

export const brandFaceView = z.object({ ...publicFace, meta: z.object(fullAddresses) }).meta({ id: 'BrandFace' });

const ground = z.enum(['any', 'light', 'dark']).nullable();

/** A brand as its administrators see it; `smtpPassword` is write-only (D3.10). */
export const brandView = z
  .object({
    id: z.number().int(),
    ...publicFace,
    /** The background that each logo needs; null for a logo that was never measured. */
    logoGround: ground,
    logoDarkGround: ground,
    primaryEmail: z.string(),
    dataExtractEmail: z.string().nullable(),
    smtpFrom: z.string().nullable(),
    smtpHost: z.string().nullable(),
    smtpPort: z.number().int().nullable(),
    smtpUserName: z.string().nullable(),
    forceLoginForGatedContent: z.boolean(),
    tierId: z.number().int().nullable(),
    /** The space for its briefs' files, in GB; null for the installation's limit. */
    filesGb: z.number().int().nullable(),
    timeZone: z.string(),
    /** The margin at Sell for below which a scope warns, in per cent; null for none. */
    marginFloorPercent: z.number().nullable(),
    meta: z.object({ ...fullAddresses, brandUsers_count: z.number().int() }),
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Brand' });
export type BrandView = z.infer<typeof brandView>;

/** The columns that `shapeBrand` reads; never the sealed SMTP password. */
export const brandSelection = {
  id: true,
  uuid: true,
  name: true,
  slug: true,
  logoUrl: true,
  logoDarkUrl: true,
  logoGround: true,
  logoDarkGround: true,
  faviconUrl: true,
  primaryColour: true,
  secondaryColour: true,
  primaryEmail: true,
  dataExtractEmail: true,
  customDomain: true,
  domainLiveAt: true,
  smtpFrom: true,
  smtpHost: true,
  smtpPort: true,
  smtpUserName: true,
  moduleBriefMe: true,
  moduleLamp: true,
  moduleScope: true,
  forceLoginForGatedContent: true,
  tierId: true,
  filesGb: true,
  timeZone: true,
  marginFloorPercent: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} as const;

type Look = {
  uuid: string;
  name: string;
  slug: string;
  logoUrl: string | null;
  logoDarkUrl: string | null;
  faviconUrl: string | null;
  primaryColour: string;
  secondaryColour: string;
  customDomain: string | null;
};
/** As `brandSelection` reads it. */
export type BrandRow = Look &
  Pick<
    BrandView,
    | 'id'
    | 'primaryEmail'
    | 'dataExtractEmail'
    | 'smtpFrom'
    | 'smtpHost'
    | 'smtpPort'
    | 'smtpUserName'
    | 'forceLoginForGatedContent'
    | 'tierId'
    | 'filesGb'
    | 'timeZone'
    | 'version'
  > & {
    domainLiveAt: Date | null;
    logoGround: string | null;
    logoDarkGround: string | null;
    marginFloorPercent: { toNumber(): number } | null;
    moduleBriefMe: boolean;
    moduleLamp: boolean;
    moduleScope: boolean;
    createdAt: Date;
    updatedAt: Date;
  };

const groundOf = (stored: string | null): BrandView['logoGround'] => ground.parse(stored);

/** @param members live memberships */
export function shapeBrand(brand: BrandRow, members: number): BrandView {
  const { meta, ...face } = shapeBrandFace({
    ...brand,
    customDomainLive: brand.customDomain !== null && brand.domainLiveAt !== null,
    modules: { briefMe: brand.moduleBriefMe, lamp: brand.moduleLamp, scope: brand.moduleScope },
  });
  return {
    id: brand.id,
    ...face,
    logoGround: groundOf(brand.logoGround),
    logoDarkGround: groundOf(brand.logoDarkGround),
    primaryEmail: brand.primaryEmail,
    dataExtractEmail: brand.dataExtractEmail,
    smtpFrom: brand.smtpFrom,
    smtpHost: brand.smtpHost,
    smtpPort: brand.smtpPort,
    smtpUserName: brand.smtpUserName,
    forceLoginForGatedContent: brand.forceLoginForGatedContent,
    tierId: brand.tierId,
    filesGb: brand.filesGb,
    timeZone: brand.timeZone,
    marginFloorPercent: brand.marginFloorPercent?.toNumber() ?? null,
    meta: { ...meta, brandUsers_count: members },
    version: brand.version,
    createdAt: brand.createdAt.toISOString(),
    updatedAt: brand.updatedAt.toISOString(),
  };
}

type Face = Look & { customDomainLive: boolean; modules: { briefMe: boolean; lamp: boolean; scope: boolean } };

/** Images are addressed on the brand's own host: the custom domain once that is live, else the generated one. */
export function shapeBrandFace(brand: Face): z.infer<typeof brandFaceView> {
  const full = (path: string | null): string | null => (path ? addressOf(brandAuthority(brand), path) : null);
  return {
    uuid: brand.uuid,
    name: brand.name,
    slug: brand.slug,
    logoUrl: brand.logoUrl,
    logoDarkUrl: brand.logoDarkUrl,
    faviconUrl: brand.faviconUrl,
    primaryColour: brand.primaryColour,
    secondaryColour: brand.secondaryColour,
    generatedDomain: `${brand.slug}.${environment().productHost}`,
    customDomain: brand.customDomain,
    module_brief_me: brand.modules.briefMe,
    module_lamp: brand.modules.lamp,
    module_scope: brand.modules.scope,
    meta: {
      fullLogoUrl: full(brand.logoUrl),
      fullLogoDarkUrl: full(brand.logoDarkUrl),
      fullFaviconUrl: full(brand.faviconUrl),
    },
  };
}
