import type { View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import type { Typesetting } from './fonts';

/** A style object of react-pdf; font sizes are points. */
export type Style = Omit<Extract<ComponentProps<typeof View>['style'], { width?: unknown }>, 'fontSize'> & {
  fontSize?: number;
};

/** A template's settings for the parts that all three share. */
export type Theme = {
  readonly type: Typesetting;
  /** Between the margins, in points. */
  readonly width: number;
  readonly height: number;
  /** The share of its white space that is kept, at most 1 (composition.ts). */
  readonly density: number;
  /** A landscape page. */
  readonly wide: boolean;
  readonly link: string;
  readonly band: string;
  readonly heading: Style & { fontSize: number; marginTop: number; marginBottom: number };
  readonly letter: Style & { fontSize: number; lineHeight: number; marginBottom: number };
  readonly small: Style & { fontSize: number };
  readonly tableHead: Style & { marginBottom?: number; paddingVertical?: number; paddingBottom?: number };
  readonly tableHeadCell: Style & { fontSize: number };
  readonly tableRow: Style & { paddingLeft?: number; paddingVertical: number; marginBottom?: number };
  readonly tableRowOdd: Style;
  readonly tableCell: Style & { fontSize: number; lineHeight: number };
  readonly totalRow: Style & { marginTop: number; padding?: number; paddingTop?: number };
  readonly totalLabel: Style;
  readonly totalAmount: Style & { fontSize: number };
};

/** Tabular figures throughout a page. */
export const FIGURES: Style = { fontFeatureSettings: ['tnum'] } as Style;

/** The same theme with less white space. */
export function denser(theme: Omit<Theme, 'density'>, density: number): Theme {
  const { heading, letter, tableRow } = theme;
  const half = (1 + density) / 2;
  return {
    ...theme,
    density,
    heading: { ...heading, marginTop: heading.marginTop * density, marginBottom: heading.marginBottom * density },
    letter: { ...letter, lineHeight: letter.lineHeight * half, marginBottom: letter.marginBottom * density },
    tableRow: {
      ...tableRow,
      paddingVertical: tableRow.paddingVertical * density,
      ...(tableRow.marginBottom ? { marginBottom: tableRow.marginBottom * density } : {}),
    },
  };
}
