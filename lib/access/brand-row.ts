import type { BrandRecord } from '@/lib/core/scope-types';

/** The columns of a brand that scopes carry, for the raw statements of this folder. */
export const brandColumns = (b: string): string =>
  `${b}.id, ${b}.uuid, ${b}.slug, ${b}.name, ${b}.primary_colour, ${b}.secondary_colour, ${b}.logo_url, ${b}.favicon_url,
   ${b}.module_brief_me, ${b}.module_lamp, ${b}.module_scope, ${b}.time_zone, ${b}.custom_domain,
   ${b}.domain_live_at is not null as custom_domain_live, ${b}.force_login_for_gated_content, ${b}.reference_version`;

export type BrandRow = {
  id: number;
  uuid: string;
  slug: string;
  name: string;
  primary_colour: string;
  secondary_colour: string;
  logo_url: string | null;
  favicon_url: string | null;
  module_brief_me: boolean;
  module_lamp: boolean;
  module_scope: boolean;
  time_zone: string;
  custom_domain: string | null;
  custom_domain_live: boolean;
  force_login_for_gated_content: boolean;
  reference_version: number;
};

export const brandFromRow = (row: BrandRow): BrandRecord => ({
  id: row.id,
  uuid: row.uuid,
  slug: row.slug,
  name: row.name,
  primaryColour: row.primary_colour,
  secondaryColour: row.secondary_colour,
  logoUrl: row.logo_url,
  faviconUrl: row.favicon_url,
  modules: { briefMe: row.module_brief_me, lamp: row.module_lamp, scope: row.module_scope },
  timeZone: row.time_zone,
  customDomain: row.custom_domain,
  customDomainLive: row.custom_domain_live,
  forceLoginForGatedContent: row.force_login_for_gated_content,
  referenceVersion: row.reference_version,
});
