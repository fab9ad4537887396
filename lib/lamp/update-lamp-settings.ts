import { operation } from '@/lib/core/operation';
import { refuseStaleVersion } from '@/lib/db/change';
import { lockBrand } from '@/lib/db/lock-row';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { newerVersion } from '@/lib/runtime/fault';
import { changesBetween } from '@/lib/runtime/field-changes';
import { updateLampSettingsInput } from './inputs';
import { lampSettingsView, settingsViewOf } from './lamp-settings';

/** Saves the LAMP settings; the row is made with the first save. */
export const updateLampSettings = operation({
  name: 'lampSettings.update',
  summary: 'Update the LAMP settings',
  effect: 'write',
  allow: 'lampSettings.manage',
  input: updateLampSettingsInput,
  output: lampSettingsView,
  async run({ db, brand, events }, { version, defaultEmailBody, ...input }) {
    const named = Object.entries({
      ...input,
      defaultEmailBody: defaultEmailBody === undefined ? undefined : sanitiseRichText(defaultEmailBody),
    }).filter(([, value]) => value !== undefined);
    const data = Object.fromEntries(named);
    // Two first saves: the second finds the row of the first.
    await lockBrand(db, brand.id);
    const current = await db.lampSettings.findFirst();
    const changes = changesBetween(current ?? {}, data, Object.keys(data));
    if (current && Object.keys(changes).length === 0) {
      refuseStaleVersion(current, version);
      return settingsViewOf(current);
    }
    const [saved] = current
      ? await db.lampSettings.updateManyAndReturn({
          where: { id: current.id, ...(version === undefined ? {} : { version }) },
          data: { ...data, version: { increment: 1 } },
        })
      : [await db.lampSettings.create({ data: { ...data, brandId: brand.id } })];
    if (!saved) throw newerVersion(current ? { version: current.version } : undefined);
    events.updated('lampSettings', saved, changes);
    return settingsViewOf(saved);
  },
});
