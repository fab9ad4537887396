'use client';

import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { ConfirmProvider } from '@/components/ui/overlay/confirm-dialog';
import { ToastHost } from '@/components/ui/overlay/toast-host';
import type { BrandPalette } from '@/lib/theme/palette';
import { brandVariables, createBrandTheme } from '@/lib/theme/theme';
import { COLOUR_MODE_KEY } from './colour-mode-key';

const colourModes = localStorageColorSchemeManager({ key: COLOUR_MODE_KEY });

interface ThemeProviderProps {
  /** From `brandPalette(...)` on the server, so that the colour arithmetic is not shipped. */
  palette: BrandPalette;
  /** The request's CSP nonce (trust 14). */
  nonce?: string;
  children: ReactNode;
}

/** Theme, toasts and dialogs for everything below; once, in a root layout. */
export function ThemeProvider({ palette, nonce: newest, children }: ThemeProviderProps) {
  // A refresh renders the layout with its own request's nonce, but the document keeps its original policy.
  const [nonce] = useState(newest);
  // The scroll lock of dialogs adds a style element and reads its nonce from here.
  if (typeof window !== 'undefined' && nonce) Object.assign(window, { __webpack_nonce__: nonce });
  const { theme, variables } = useMemo(
    () => ({ theme: createBrandTheme(palette), variables: brandVariables(palette) }),
    [palette],
  );
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      withStaticClasses={false}
      colorSchemeManager={colourModes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      <ConfirmProvider>{children}</ConfirmProvider>
      <ToastHost />
    </MantineProvider>
  );
}
