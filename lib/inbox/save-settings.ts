import { pick, readLookupData } from '@/lib/catalogue/lookup-data';
import type { RowRef } from '@/lib/core/fields';
import { type BrandRunContext, operation } from '@/lib/core/operation';
import { lockRow } from '@/lib/db/lock-row';
import { invalid } from '@/lib/runtime/fault';
import { settingsInput, settingsView } from './inputs';
import { membershipOf } from './own-inbox';
import { readSettings } from './read-settings';

/** Saves the caller's notification settings in this brand, and which divisions they watch (Y-01, Y-09). */
export const saveSettings = operation({
  name: 'inbox.saveSettings',
  summary: 'Save your notification settings',
  effect: 'write',
  allow: 'inbox.use',
  input: settingsInput,
  output: settingsView,
  async run(context, { divisions, division, ...ways }) {
    const { db, brand, actor } = context;
    const own = { brandId: brand.id, brandUserId: membershipOf(actor) };
    // Settings and watched divisions belong to the membership, and may have no row yet.
    await lockRow(db, 'brand_users', { id: own.brandUserId });
    const chosen = Object.fromEntries(Object.entries(ways).filter(([, value]) => value !== undefined));
    await db.inboxSetting.upsert({
      where: { brandId_brandUserId: own },
      create: { ...own, ...chosen },
      update: chosen,
    });
    if (divisions) {
      const ids = await divisionIds(context, divisions, 'divisions');
      await db.divisionWatch.deleteMany({ where: { brandUserId: own.brandUserId } });
      await db.divisionWatch.createMany({ data: [...new Set(ids)].map((departmentId) => ({ ...own, departmentId })) });
    }
    if (division) {
      const [departmentId = 0] = await divisionIds(context, [division.id], 'division');
      const row = { ...own, departmentId };
      if (division.watching) await db.divisionWatch.createMany({ data: [row], skipDuplicates: true });
      else await db.divisionWatch.deleteMany({ where: row });
    }
    return readSettings(db, own.brandUserId);
  },
});

/** @throws Fault invalid, for a division that is not there */
async function divisionIds({ db, brand }: BrandRunContext, refs: readonly RowRef[], field: string): Promise<number[]> {
  const { departments } = await readLookupData(db, brand.id);
  return refs.map((ref) => {
    const division = pick(departments, ref);
    if (!division || division.deleted) throw invalid({ [field]: 'Choose divisions of the brand' });
    return division.id;
  });
}
