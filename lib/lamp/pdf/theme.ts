import type { View } from '@react-pdf/renderer';
import type { ComponentProps } from 'react';
import type { Typesetting } from './fonts';

/** One object of react-pdf's own; sizes of letters are points here. */
export type Style = Omit<Extract<ComponentProps<typeof View>['style'], { width?: unknown }>, 'fontSize'> & {
  fontSize?: number;
};

/** How a template sets the parts that all three have. */
export type Theme = {
  readonly type: Typesetting;
  /** Between the margins, in points. */
  readonly width: number;
  readonly height: number;
  /** A landscape page. */
  readonly wide: boolean;
  readonly link: string;
  readonly band: string;
  readonly heading: Style & { fontSize: number; marginTop: number; marginBottom: number };
  readonly letter: Style & { fontSize: number; lineHeight: number; marginBottom: number };
  readonly small: Style & { fontSize: number };
  readonly tableHead: Style;
  readonly tableHeadCell: Style & { fontSize: number };
  readonly tableRow: Style & { paddingLeft?: number };
  readonly tableRowOdd: Style;
  readonly tableCell: Style & { fontSize: number };
  readonly totalRow: Style;
  readonly totalLabel: Style;
  readonly totalAmount: Style & { fontSize: number };
};

/** All figures of a page stand in columns of one width. */
export const FIGURES: Style = { fontFeatureSettings: ['tnum'] } as Style;
