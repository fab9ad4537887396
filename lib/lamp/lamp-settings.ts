import * as z from 'zod';
import type { BrandRunContext } from '@/lib/core/operation';
import type { LampSettings } from '@/lib/db/generated/client';
import type { TemplateName } from './plan-words';

/** A brand's LAMP settings (P-11); the defaults until somebody saves them. */
export const lampSettingsView = z.object({
  uuid: z.string().nullable(),
  /** 0 while nobody has saved them. */
  version: z.number(),
  template: z.enum(['tml', 'cl', 'generic']),
  graphColour: z.string(),
  defaultEmailSubject: z.string(),
  defaultEmailTitle: z.string(),
  /** Rich text. */
  defaultEmailBody: z.string(),
  updatedAt: z.string().nullable(),
});
export type LampSettingsView = z.infer<typeof lampSettingsView>;

export const settingsViewOf = (row: LampSettings | null): LampSettingsView => ({
  uuid: row?.uuid ?? null,
  version: row?.version ?? 0,
  template: (row?.template ?? 'generic') as TemplateName,
  graphColour: row?.graphColour ?? '#1f2937',
  defaultEmailSubject: row?.defaultEmailSubject ?? '',
  defaultEmailTitle: row?.defaultEmailTitle ?? '',
  defaultEmailBody: row?.defaultEmailBody ?? '',
  updatedAt: row?.updatedAt.toISOString() ?? null,
});

/** The settings as of this transaction; there is at most one row per brand. */
export const readLampSettings = async ({ db }: Pick<BrandRunContext, 'db'>): Promise<LampSettingsView> =>
  settingsViewOf(await db.lampSettings.findFirst());
