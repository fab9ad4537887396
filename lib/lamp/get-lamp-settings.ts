import * as z from 'zod';
import { operation } from '@/lib/core/operation';
import { lampSettingsView, readLampSettings } from './lamp-settings';

/** GET /v1/brands/{id}/lamptool/settings/. */
export const getLampSettings = operation({
  name: 'lampSettings.get',
  summary: 'Get the LAMP settings',
  effect: 'read',
  allow: 'lampSettings.manage',
  input: z.object({}),
  output: lampSettingsView,
  run: (context) => readLampSettings(context),
});
