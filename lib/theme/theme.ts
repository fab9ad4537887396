/**
 * The product's Mantine theme with a brand's palette in it: neutral greys carry the interface, the brand colours are
 * for the one main action, the active entry, focus rings and charts. Client-safe: no colour arithmetic here.
 */
import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import type { BrandPalette, ToneShades } from './palette';
import classes from './theme.module.css';

const FONT =
  "var(--font-inter), var(--font-inter-ext), 'Inter Variable', ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const GREY = [
  '#fafafa',
  '#f4f4f5',
  '#ebebed',
  '#e2e2e6',
  '#d2d2d8',
  '#a9a9b2',
  '#63636e',
  '#52525c',
  '#36363d',
  '#1b1b1f',
] as const;
const DARK = [
  '#e6e6e9',
  '#bdbec4',
  '#a0a1a9',
  '#7c7d86',
  '#3e3f45',
  '#313238',
  '#242528',
  '#18191b',
  '#131415',
  '#0e0f10',
] as const;

const MOTION_MS = 150;

/** Behind a dialog the page keeps its scrollbar: without it, what is sticky would jump. */
const PAGE_STAYS = { removeScrollBar: false };

// White is not readable on every brand colour; the palette says which text is.
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const colour = input.color ?? input.theme.primaryColor;
  if (input.variant !== 'filled' || (colour !== 'brand' && colour !== 'accent')) return resolved;
  return {
    ...resolved,
    color: `var(--mantine-color-${colour}-contrast)`,
    // A pale brand colour on a white page keeps an edge.
    border: '1px solid var(--ui-hairline)',
  };
};

export function createBrandTheme(palette: BrandPalette): MantineThemeOverride {
  const pop = { transitionProps: { transition: 'fade', duration: MOTION_MS } } as const;
  return createTheme({
    fontFamily: FONT,
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    black: '#1b1b1f',
    white: '#ffffff',
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 6 },
    colors: { brand: palette.primary.steps, accent: palette.secondary.steps, gray: GREY, dark: DARK },
    variantColorResolver,
    respectReducedMotion: true,
    cursorType: 'pointer',
    focusClassName: 'focus-ring',
    defaultRadius: 'sm',
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    // Four sizes: 12, 14, 16, 20.
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    shadows: {
      xs: '0 1px 2px rgb(0 0 0 / 6%)',
      sm: '0 1px 2px rgb(0 0 0 / 6%)',
      md: '0 4px 16px rgb(0 0 0 / 10%)',
      lg: '0 8px 32px rgb(0 0 0 / 14%)',
      xl: '0 16px 48px rgb(0 0 0 / 18%)',
    },
    headings: {
      fontFamily: FONT,
      fontWeight: '600',
      textWrap: 'balance',
      sizes: {
        h1: { fontSize: '1.25rem', lineHeight: '1.4' },
        h2: { fontSize: '1rem', lineHeight: '1.5' },
        h3: { fontSize: '0.875rem', lineHeight: '1.5' },
        h4: { fontSize: '0.875rem', lineHeight: '1.5' },
        h5: { fontSize: '0.75rem', lineHeight: '1.5' },
        h6: { fontSize: '0.75rem', lineHeight: '1.5' },
      },
    },
    components: {
      Modal: {
        classNames: { title: classes.modalTitle, header: classes.modalHeader, body: classes.modalBody },
        defaultProps: {
          centered: true,
          radius: 'md',
          shadow: 'xl',
          overlayProps: { backgroundOpacity: 0.4 },
          closeButtonProps: { 'aria-label': 'Close' },
          ...pop,
        },
      },
      // Of the dialogs above, and of those that are built of parts.
      ModalRoot: { defaultProps: { removeScrollProps: PAGE_STAYS } },
      DrawerRoot: { defaultProps: { removeScrollProps: PAGE_STAYS } },
      // It is a <header>, which must not count as another banner of the page, since dialogs are outside of its main
      // part.
      ModalHeader: { defaultProps: { role: 'presentation' } },
      DrawerHeader: { defaultProps: { role: 'presentation' } },
      Drawer: {
        defaultProps: {
          closeButtonProps: { 'aria-label': 'Close' },
          transitionProps: { duration: MOTION_MS },
        },
      },
      Menu: {
        classNames: { item: classes.menuItem },
        defaultProps: { shadow: 'md', position: 'bottom-end', offset: 4, ...pop },
      },
      Popover: { classNames: { dropdown: classes.dropdown }, defaultProps: { shadow: 'md', offset: 4, ...pop } },
      Combobox: { defaultProps: { shadow: 'md', offset: 4, transitionProps: { duration: 0 } } },
      Tooltip: {
        defaultProps: {
          openDelay: 300,
          transitionProps: { duration: 120 },
          events: { hover: true, focus: true, touch: true },
        },
      },
      Checkbox: {
        classNames: {
          input: classes.checkbox,
          inner: classes.tickBox,
          label: `${classes.inlineLabel} ${classes.tickLabel}`,
        },
        defaultProps: { size: 'xs', iconColor: 'var(--mantine-color-brand-contrast)' },
        vars: () => ({ root: { '--checkbox-size': 'var(--ui-tick)' } }),
      },
      Radio: {
        classNames: {
          radio: classes.radio,
          inner: classes.tickBox,
          label: `${classes.inlineLabel} ${classes.tickLabel}`,
        },
        defaultProps: { size: 'xs', iconColor: 'var(--mantine-color-brand-contrast)' },
        vars: () => ({ root: { '--radio-size': 'var(--ui-tick)', '--radio-icon-size': 'calc(var(--ui-tick) * 0.4)' } }),
      },
      ColorInput: { defaultProps: { eyeDropperButtonProps: { 'aria-label': 'Pick a colour from the screen' } } },
      PasswordInput: {
        defaultProps: {
          visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password', tabIndex: 0, 'aria-hidden': false },
        },
      },
      Switch: {
        classNames: {
          input: classes.switch,
          thumb: classes.switchThumb,
          body: classes.switchBody,
          label: classes.inlineLabel,
        },
        defaultProps: { size: 'sm' },
      },
      Button: { classNames: { root: classes.button }, defaultProps: { size: 'sm' } },
      ActionIcon: { classNames: { root: classes.actionIcon }, defaultProps: { variant: 'subtle', color: 'gray' } },
      Input: { classNames: { wrapper: classes.inputWrapper, input: classes.input } },
      Tabs: { classNames: { tab: classes.tab } },
      InputWrapper: {
        classNames: {
          label: classes.label,
          description: classes.help,
          error: classes.help,
          required: classes.required,
        },
        defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      },
    },
  });
}

function toneVariables(name: 'brand' | 'accent', shades: ToneShades): Record<string, string> {
  const prefix = `--mantine-color-${name}`;
  return {
    [`${prefix}-filled`]: shades.filled,
    [`${prefix}-filled-hover`]: shades.filledHover,
    [`${prefix}-contrast`]: shades.onFilled,
    [`${prefix}-text`]: shades.text,
    [`${prefix}-outline`]: shades.text,
    [`${prefix}-light`]: shades.soft,
    [`${prefix}-light-hover`]: shades.softHover,
    [`${prefix}-light-color`]: shades.onSoft,
  };
}

function modeVariables(palette: BrandPalette, mode: 'light' | 'dark'): Record<string, string> {
  return {
    ...toneVariables('brand', palette.primary[mode]),
    ...toneVariables('accent', palette.secondary[mode]),
    '--mantine-primary-color-contrast': palette.primary[mode].onFilled,
    '--mantine-color-anchor': palette.primary[mode].text,
    '--ui-focus': palette.primary[mode].focus,
    // Notices have the tones of chips and banners: app/globals.css.
    '--mantine-color-yellow-light': 'var(--ui-amber-bg)',
    '--mantine-color-yellow-light-color': 'var(--ui-amber-text)',
    '--mantine-color-blue-light': 'var(--ui-blue-bg)',
    '--mantine-color-blue-light-color': 'var(--ui-blue-text)',
  };
}

/** The brand's and the product's own variables; they are in the server's HTML, so nothing flashes. */
export function brandVariables(palette: BrandPalette): CSSVariablesResolver {
  return () => ({
    variables: {},
    light: {
      ...modeVariables(palette, 'light'),
      '--mantine-color-text': '#1b1b1f',
      '--mantine-color-dimmed': '#63636e',
      '--mantine-color-placeholder': '#6f6f7a',
      '--mantine-color-error': '#b3242e',
      '--mantine-color-default-border': '#d2d2d8',
      '--mantine-color-default-hover': '#f4f4f5',
      '--mantine-color-disabled': '#f4f4f5',
      '--mantine-color-disabled-color': '#63636e',
      '--mantine-color-red-filled': '#c62f3a',
      '--mantine-color-red-filled-hover': '#ac2530',
      '--mantine-color-red-text': '#b3242e',
      '--mantine-color-red-light': '#fdecec',
      '--mantine-color-red-light-hover': '#fbdfdf',
      '--mantine-color-red-light-color': '#98202a',
      '--mantine-color-red-outline': '#b3242e',
      '--mantine-color-gray-light': '#f0f0f2',
      '--mantine-color-gray-light-hover': '#e6e6e9',
      '--mantine-color-gray-light-color': '#36363d',
      '--mantine-color-gray-text': '#52525c',
    },
    dark: {
      ...modeVariables(palette, 'dark'),
      '--mantine-color-text': '#e6e6e9',
      '--mantine-color-body': '#18191b',
      '--mantine-color-dimmed': '#a0a1a9',
      '--mantine-color-placeholder': '#8f909a',
      '--mantine-color-error': '#ff9191',
      '--mantine-color-default': '#1d1e21',
      '--mantine-color-default-border': '#3e3f45',
      '--mantine-color-default-hover': '#242528',
      '--mantine-color-disabled': '#242528',
      '--mantine-color-disabled-color': '#a0a1a9',
      '--mantine-color-red-filled': '#c62f3a',
      '--mantine-color-red-filled-hover': '#ac2530',
      '--mantine-color-red-text': '#ff9191',
      '--mantine-color-red-light': '#3a1f22',
      '--mantine-color-red-light-hover': '#46252a',
      '--mantine-color-red-light-color': '#ffb1b1',
      '--mantine-color-red-outline': '#ff9191',
      '--mantine-color-gray-light': '#2a2b2f',
      '--mantine-color-gray-light-hover': '#313238',
      '--mantine-color-gray-light-color': '#e6e6e9',
      '--mantine-color-gray-text': '#bdbec4',
    },
  });
}
