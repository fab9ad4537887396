'use client';

import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';
import type { BrandPalette } from '@/lib/theme/palette';
import { brandVariables, createBrandTheme } from '@/lib/theme/theme';

interface ThemeVariablesProps {
  palette: BrandPalette;
  nonce: string;
}

/**
 * The theme's CSS variables, as MantineProvider would write them, but made once per palette: it makes hundreds of them
 * anew for every page, which stands out in a page's profile (docs/speed.md).
 */
export function ThemeVariables({ palette, nonce }: ThemeVariablesProps) {
  return (
    <style data-mantine-styles nonce={nonce}>
      {cssOf(palette)}
    </style>
  );
}

/** The same theme for every page of a brand. */
export const themeOf = (palette: BrandPalette): MantineThemeOverride => madeOf(palette).theme;
const cssOf = (palette: BrandPalette): string => madeOf(palette).css;

type Made = { readonly theme: MantineThemeOverride; readonly css: string };
const MOST = 500;
const made = new Map<string, Made>();

function madeOf(palette: BrandPalette): Made {
  const key = JSON.stringify(palette);
  const known = made.get(key);
  if (known) return known;
  if (made.size >= MOST) made.clear();
  const theme = createBrandTheme(palette);
  const fresh = { theme, css: variablesOf(theme, palette) };
  made.set(key, fresh);
  return fresh;
}

function variablesOf(override: MantineThemeOverride, palette: BrandPalette): string {
  const theme = mergeMantineTheme(DEFAULT_THEME, override);
  const all = deepMerge(defaultCssVariablesResolver(theme), brandVariables(palette)(theme));
  // What is Mantine's own default stands in its style sheet already.
  const standing = defaultCssVariablesResolver(DEFAULT_THEME);
  const own = (values: Record<string, string>, defaults: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).filter(([name, value]) => defaults[name] !== value));
  return convertCssVariables({
    variables: own(all.variables, standing.variables),
    light: own(all.light, standing.light),
    dark: own(all.dark, standing.dark),
  });
}
