import '@/components/ui/shell/styles';
import { mantineHtmlProps } from '@mantine/core';
import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ColourModeScript } from '@/components/ui/shell/colour-mode-script';
import { fontClassName } from '@/components/ui/shell/fonts';
import { LOOK_COOKIE, lookOf } from '@/components/ui/shell/look';
import { ThemeProvider } from '@/components/ui/shell/theme-provider';
import { hostBrand } from '@/lib/core/find-request-context';
import { environment } from '@/lib/runtime/environment';
import { brandPalette } from '@/lib/theme/palette';

// Every page depends on its host and on who is signed in; the nonce of the content policy is new each time, too.
export const dynamic = 'force-dynamic';

/** Title and favicon of the host's brand; the product's name where there is none. */
export async function generateMetadata(): Promise<Metadata> {
  const brand = await hostBrand();
  const title = brand?.name ?? environment().productName;
  return {
    title: { default: title, template: `%s · ${title}` },
    icons: brand?.faviconUrl ? [{ rel: 'icon', url: brand.faviconUrl }] : [{ rel: 'icon', url: '/favicon.svg' }],
    robots: { index: false, follow: false },
  };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, colorScheme: 'light dark' };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const brand = await hostBrand();
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const { sidebar, density } = lookOf((await cookies()).get(LOOK_COOKIE)?.value);
  return (
    <html lang="en-AU" className={fontClassName} data-sidebar={sidebar} data-density={density} {...mantineHtmlProps}>
      <head>
        <ColourModeScript nonce={nonce} />
      </head>
      <body>
        <ThemeProvider palette={brandPalette(brand?.primaryColour, brand?.secondaryColour)} nonce={nonce}>
          {children}
        </ThemeProvider>
      </body>
    </html>
  );
}
