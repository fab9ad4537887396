// The brand's row as pages and operations see it (HostBrand in lib/core/runtime.ts).

const COLUMNS = `id, uuid, slug, name, primary_colour, secondary_colour, logo_url, favicon_url, module_brief_me,
  module_lamp, module_scope, time_zone, custom_domain, domain_live_at, force_login_for_gated_content,
  reference_version, version`;

/** One live brand by its handle. */
export const bySlug = {
  name: 'host-by-slug',
  text: `select ${COLUMNS} from brands where slug = $1 and deleted_at is null`,
};
/** One live brand by its domain, which is stored without `www.` (decisions D1.5). */
export const byDomain = {
  name: 'host-by-domain',
  text: `select ${COLUMNS} from brands where custom_domain = $1 and deleted_at is null`,
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const uuidIn = (address) => UUID.exec(address ?? '')?.[0] ?? null;

export function toBrand(row) {
  return Object.freeze({
    id: row.id,
    uuid: row.uuid,
    slug: row.slug,
    name: row.name,
    primaryColour: row.primary_colour,
    secondaryColour: row.secondary_colour,
    logoUuid: uuidIn(row.logo_url),
    faviconUuid: uuidIn(row.favicon_url),
    modules: Object.freeze({ briefMe: row.module_brief_me, lamp: row.module_lamp, scope: row.module_scope }),
    timeZone: row.time_zone,
    customDomain: row.custom_domain,
    customDomainLive: row.custom_domain !== null && row.domain_live_at !== null,
    forceLoginForGatedContent: row.force_login_for_gated_content,
    referenceVersion: row.reference_version,
    version: row.version,
  });
}
