// The brand's row as pages and operations see it (HostBrand in lib/runtime/runtime.ts).

const NAMES = [
  'id',
  'uuid',
  'slug',
  'name',
  'primary_colour',
  'secondary_colour',
  'logo_url',
  'logo_dark_url',
  'logo_ground',
  'logo_dark_ground',
  'favicon_url',
  'module_brief_me',
  'module_lamp',
  'module_scope',
  'time_zone',
  'custom_domain',
  'domain_live_at',
  'force_login_for_gated_content',
  'reference_version',
  'version',
];

/** The columns that `toBrand` reads. @param {string} alias of the table in the statement */
export const brandColumns = (alias) => NAMES.map((name) => `${alias}.${name}`).join(', ');

/** One live brand by its slug. */
export const bySlug = {
  name: 'host-by-slug',
  text: `select ${brandColumns('b')} from brands b where b.slug = $1 and b.deleted_at is null`,
};
/** One live brand by its domain, which is stored without `www.` (D1.5). */
export const byDomain = {
  name: 'host-by-domain',
  text: `select ${brandColumns('b')} from brands b where b.custom_domain = $1 and b.deleted_at is null`,
};

/**
 * A row of the columns that `brandColumns` names.
 * @typedef {{
 *   id: number, uuid: string, slug: string, name: string, primary_colour: string, secondary_colour: string,
 *   logo_url: string | null, logo_dark_url: string | null, logo_ground: string | null, logo_dark_ground: string | null,
 *   favicon_url: string | null, module_brief_me: boolean, module_lamp: boolean,
 *   module_scope: boolean, time_zone: string, custom_domain: string | null, domain_live_at: Date | null,
 *   force_login_for_gated_content: boolean, reference_version: number, version: number,
 * }} BrandRow
 *
 * @param {BrandRow} row
 * @returns {import('../../lib/runtime/runtime').HostBrand}
 */
export function toBrand(row) {
  return Object.freeze({
    id: row.id,
    uuid: row.uuid,
    slug: row.slug,
    name: row.name,
    primaryColour: row.primary_colour,
    secondaryColour: row.secondary_colour,
    logoUrl: row.logo_url,
    logoDarkUrl: row.logo_dark_url,
    logoGround: row.logo_ground,
    logoDarkGround: row.logo_dark_ground,
    faviconUrl: row.favicon_url,
    modules: Object.freeze({ briefMe: row.module_brief_me, lamp: row.module_lamp, scope: row.module_scope }),
    timeZone: row.time_zone,
    customDomain: row.custom_domain,
    customDomainLive: row.custom_domain !== null && row.domain_live_at !== null,
    forceLoginForGatedContent: row.force_login_for_gated_content,
    referenceVersion: row.reference_version,
    version: row.version,
  });
}
