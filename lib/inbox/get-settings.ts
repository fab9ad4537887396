import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { settingsView } from './inputs';
import { membershipOf } from './own-inbox';
import { readSettings } from './read-settings';

/** The caller's notification settings in this brand, and which divisions they watch (Y-09). */
export const getSettings = operation({
  name: 'inbox.getSettings',
  summary: 'Get your notification settings',
  effect: 'read',
  allow: 'inbox.use',
  input: z.object({}),
  output: settingsView,
  async run({ db, actor }) {
    return readSettings(db, membershipOf(actor));
  },
});
