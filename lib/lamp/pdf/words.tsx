import { Text } from '@react-pdf/renderer';
import { cutToLine, dividing, sizeForLine, sizeForWords, withLines } from './fitting';
import type { Typesetting } from './fonts';
import { directionOf } from './scripts';
import type { Style } from './theme';

type WordsProps = {
  type: Typesetting;
  /** In points; wider words are broken, or made smaller. */
  width: number;
  style: Style & { fontSize: number };
  children: string;
  /** The smallest size that the text may shrink to for its longest word. */
  minSize?: number;
  /** On one line: made smaller down to `minSize`, then cut with '…'. */
  oneLine?: boolean;
};

/** A user's text in a given width: it never overlaps its neighbours. */
export function Words({ type, width, style, children, minSize = style.fontSize, oneLine = false }: WordsProps) {
  const { fontSize: size } = style;
  const weight = Number(style.fontWeight ?? 400);
  const sizeFor = oneLine ? sizeForLine : sizeForWords;
  const face = { size: sizeFor(type, children, { size, weight }, width, minSize), weight };
  return (
    <Text
      style={{
        ...paragraphStyle(children, style),
        ...style,
        width,
        fontSize: face.size,
        ...(oneLine ? { maxLines: 1, textOverflow: 'ellipsis' } : {}),
      }}
      hyphenationCallback={oneLine ? undefined : dividing(type, face, width)}
    >
      {oneLine ? cutToLine(type, children, face, width) : withLines(type, children, face, width)}
    </Text>
  );
}

/** The first strong letter of a paragraph decides its direction and, where none is given, its alignment. */
export function paragraphStyle(text: string, { textAlign }: Style = {}): Style {
  return directionOf(text) === 'rtl' ? { direction: 'rtl', textAlign: textAlign ?? 'right' } : {};
}
