// The brand's logo, or its name where it has none.
import { Image, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';

/** @param box width and height that a logo is held within; `plate` puts it on white, for coloured ground */
export function brandMark(document, { width, height, colour, plate = false, align = 'left' }) {
  if (!document.logo) {
    return h(
      Text,
      { style: { fontSize: 16, fontWeight: 600, textAlign: align, ...(colour ? { color: colour } : {}) } },
      document.brand.name,
    );
  }
  const image = h(Image, {
    src: { data: Buffer.from(document.logo.base64, 'base64'), format: document.logo.format },
    style: { width, height, objectFit: 'contain', objectPosition: align === 'center' ? '50% 50%' : '0% 50%' },
  });
  if (!plate) return image;
  const side = align === 'center' ? 'center' : 'flex-start';
  return h(View, { style: { alignSelf: side, backgroundColor: '#ffffff', borderRadius: 6, padding: 10 } }, image);
}
