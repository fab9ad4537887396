import { Image, View } from '@react-pdf/renderer';
import type { PlanDocument } from '../plan-document';
import type { Theme } from './theme';
import { Words } from './words';

type BrandMarkProps = {
  theme: Theme;
  document: PlanDocument;
  /** The box that a logo must fit in, in points. */
  width: number;
  height: number;
  colour?: string;
  /**
   * A white plate behind the logo, on a coloured background; a logo for a dark background always has a plate of its
   * own.
   */
  plate?: boolean;
  align?: 'left' | 'center';
  /** The width of a name that has one line, in points; without it the name may take several. */
  line?: number;
};

/** The brand's logo, or its name where it has none. */
export function BrandMark({
  theme,
  document,
  width,
  height,
  colour,
  plate = false,
  align = 'left',
  line,
}: BrandMarkProps) {
  const { logo, brand } = document;
  if (!logo?.base64) {
    return (
      <Words
        type={theme.type}
        width={line ?? Math.max(width, theme.width / 2)}
        oneLine={line !== undefined}
        style={{ fontSize: 16, fontWeight: 600, textAlign: align, ...(colour ? { color: colour } : {}) }}
        minSize={9}
      >
        {brand.name}
      </Words>
    );
  }
  const image = (
    <Image
      src={{ data: Buffer.from(logo.base64, 'base64'), format: logo.format }}
      style={{ width, height, objectFit: 'contain', objectPosition: align === 'center' ? '50% 50%' : '0% 50%' }}
    />
  );
  if (!plate && !logo.onDark) return image;
  const ground = logo.onDark ? '#18191b' : '#ffffff';
  const side = align === 'center' ? 'center' : 'flex-start';
  return (
    <View style={{ alignSelf: side, backgroundColor: ground, borderRadius: 6, padding: height < 40 ? 4 : 10 }}>
      {image}
    </View>
  );
}
