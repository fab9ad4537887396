import { ColorSchemeScript } from '@mantine/core';
import { COLOUR_MODE_KEY } from './colour-mode-key';

/**
 * Sets the colour mode before the first paint; belongs in <head>, and <html> carries `mantineHtmlProps`.
 * The nonce is blanked by browsers once read, hence no hydration check on it.
 */
export function ColourModeScript({ nonce }: { nonce?: string }) {
  return (
    <ColorSchemeScript
      nonce={nonce}
      defaultColorScheme="auto"
      localStorageKey={COLOUR_MODE_KEY}
      suppressHydrationWarning
    />
  );
}
