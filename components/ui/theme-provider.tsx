'use client';

import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { DatesProvider, type DatesProviderSettings } from '@mantine/dates';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useMemo } from 'react';
import type { BrandPalette } from '@/lib/theme/palette';
import { brandVariables, createBrandTheme } from '@/lib/theme/theme';
import { ConfirmProvider } from './confirm-dialog';
import 'dayjs/locale/en-au';
import { COLOUR_MODE_KEY } from './colour-mode-key';

const colourModes = localStorageColorSchemeManager({ key: COLOUR_MODE_KEY });
const DATES: DatesProviderSettings = { locale: 'en-au', firstDayOfWeek: 1, weekendDays: [0, 6] };

interface ThemeProviderProps {
  /** From `brandPalette(...)` on the server, so that the colour arithmetic is not shipped. */
  palette: BrandPalette;
  /** The request's CSP nonce (trust §14). */
  nonce?: string;
  children: ReactNode;
}

/** Theme, toasts, date settings and dialogs for everything below; once, in a root layout. */
export function ThemeProvider({ palette, nonce, children }: ThemeProviderProps) {
  const theme = useMemo(() => createBrandTheme(palette), [palette]);
  const variables = useMemo(() => brandVariables(palette), [palette]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={colourModes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      <DatesProvider settings={DATES}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </DatesProvider>
      <Notifications
        position="top-center"
        autoClose={3000}
        containerWidth={500}
        transitionDuration={150}
        limit={4}
        zIndex={1000}
      />
    </MantineProvider>
  );
}
