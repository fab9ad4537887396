import { Link, Text, View } from '@react-pdf/renderer';
import type { PlanDocument } from '../plan-document';
import type { TextBlock, TextRun } from '../rich-blocks';
import { dividing, linesOf, withLines } from './fitting';
import type { Style, Theme } from './theme';
import { INK, MUTED } from './tones';
import { paragraphStyle, Words } from './words';

/** A wider mark, from '100.' on, moves its text. */
const MARK_WIDTH = 22;
const MARK_GAP = 5;
const INDENT = 14;
const FACTS = 0.5;

type LetterProps = { theme: Theme; document: PlanDocument; width?: number };

/** Sender, recipient and date. */
export function Letterhead({ theme, document }: LetterProps) {
  const { type } = theme;
  const width = theme.width * FACTS - 12;
  const line = { ...theme.letter, marginBottom: 0 };
  return (
    <View style={{ flexDirection: 'row', justifyContent: 'space-between', marginBottom: LETTERHEAD_GAP }}>
      <View style={{ width }}>
        <Words type={type} width={width} style={{ ...line, color: MUTED }}>
          {document.date}
        </Words>
        {document.client ? (
          <Words type={type} width={width} style={{ ...line, color: INK, fontWeight: 600 }}>
            {document.client}
          </Words>
        ) : null}
      </View>
      <View style={{ width }}>
        <Words type={type} width={width} style={{ ...line, color: INK, fontWeight: 600, textAlign: 'right' }}>
          {document.creator || document.brand.name}
        </Words>
        {document.creator ? (
          <Words type={type} width={width} style={{ ...line, color: MUTED, textAlign: 'right' }}>
            {document.brand.name}
          </Words>
        ) : null}
      </View>
    </View>
  );
}
const LETTERHEAD_GAP = 22;

/** The cover letter: blocks of styled runs. */
export function Letter({ theme, document, width = theme.width }: LetterProps) {
  const blocks = document.letter;
  return (
    <View style={{ width }}>
      {blocks.map((block, at) => (
        <Block
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
          key={at}
          theme={theme}
          block={block}
          width={width}
          first={at === 0}
          endsList={block.kind === 'li' && blocks[at + 1]?.kind !== 'li'}
        />
      ))}
    </View>
  );
}

type BlockProps = { theme: Theme; block: TextBlock; width: number; first: boolean; endsList: boolean };

function Block({ theme, block, width, first, endsList }: BlockProps) {
  const { letter, type } = theme;
  const size = sizeOf(theme, block);
  const inner = width - indentOf(theme, block);
  const text = block.runs.map((run) => run.text).join('');
  const direction = paragraphStyle(text);
  const runs = withLinesAcross(theme, block, inner).map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is drawn once
    <Run key={at} theme={theme} run={run} paragraph={direction} />
  ));
  const divide = dividing(type, { size, weight: block.kind === 'p' || block.kind === 'li' ? 400 : 600 }, inner);
  if (block.kind === 'h2' || block.kind === 'h3') {
    const style = { ...letter, ...direction, fontSize: size, fontWeight: 600, marginBottom: 5 };
    return (
      <Text style={{ ...style, marginTop: first ? 0 : 8 }} minPresenceAhead={40} hyphenationCallback={divide}>
        {runs}
      </Text>
    );
  }
  if (block.kind === 'li') {
    const [near, space] =
      direction.direction === 'rtl' ? (['right', 'paddingRight'] as const) : (['left', 'paddingLeft'] as const);
    return (
      <View style={{ marginBottom: endsList ? letter.marginBottom : 3, [space]: width - inner }}>
        {/* Beside the flow: in a row the rest of an item on the next page would begin where its mark stood. */}
        <Text
          style={{
            ...letter,
            position: 'absolute',
            top: 0,
            [near]: INDENT * (block.depth ?? 0),
            textAlign: near,
            marginBottom: 0,
          }}
        >
          {block.mark ?? ''}
        </Text>
        <Text style={{ ...letter, ...direction, marginBottom: 0 }} orphans={2} widows={2} hyphenationCallback={divide}>
          {runs}
        </Text>
      </View>
    );
  }
  return (
    <Text style={{ ...letter, ...direction }} orphans={2} widows={2} hyphenationCallback={divide}>
      {runs}
    </Text>
  );
}

type RunProps = { theme: Theme; run: TextRun; paragraph: Style };

// A run does not inherit its paragraph's direction.
function Run({ theme, run: { text, bold, italic, underline, href }, paragraph }: RunProps) {
  const style = {
    ...paragraph,
    ...(bold ? { fontWeight: 600 } : {}),
    ...(italic ? { fontStyle: 'italic' as const } : {}),
    ...(underline ? { textDecoration: 'underline' as const } : {}),
  };
  return href ? (
    <Link src={href} style={{ ...style, color: theme.link }}>
      {text}
    </Link>
  ) : (
    <Text style={style}>{text}</Text>
  );
}

/** The approximate height of a letter, in points, by which the following parts are placed. */
export function letterHeight(theme: Theme, { letter }: PlanDocument, width = theme.width): number {
  return letter.reduce((sum, block) => {
    const size = sizeOf(theme, block);
    const text = block.runs.map((run) => run.text).join('');
    const lines = linesOf(theme.type, text, { size: size * 1.02 }, width - indentOf(theme, block));
    const gap = block.kind === 'p' ? theme.letter.marginBottom : block.kind === 'li' ? 4 : 13;
    return sum + lines * size * theme.letter.lineHeight + gap;
  }, 0);
}

export const letterheadHeight = (theme: Theme): number =>
  2 * theme.letter.fontSize * theme.letter.lineHeight + LETTERHEAD_GAP;

const sizeOf = ({ letter }: Theme, { kind }: TextBlock): number =>
  kind === 'h2' ? 15 : kind === 'h3' ? 12.5 : letter.fontSize;
const indentOf = ({ type, letter }: Theme, { kind, depth = 0, mark = '' }: TextBlock): number =>
  kind === 'li' ? INDENT * depth + Math.max(MARK_WIDTH, type.widthOf(mark, letter.fontSize) + MARK_GAP) : 0;

/** Line breaks for scripts without spaces, across the runs of a paragraph. */
function withLinesAcross({ type, letter }: Theme, block: TextBlock, width: number): TextRun[] {
  const text = block.runs.map((run) => run.text).join('');
  const broken = withLines(type, text, { size: block.kind.startsWith('h') ? 15 : letter.fontSize, weight: 600 }, width);
  if (broken === text) return block.runs;
  let at = 0;
  return block.runs.map((run) => {
    let taken = '';
    for (const character of run.text) {
      // A break replaces a space, or is between two letters.
      if (broken[at] === '\n' && character !== '\n') {
        taken += '\n';
        at += 1;
        if (character === ' ' && broken[at] !== ' ') continue;
      }
      taken += character;
      at += character.length;
    }
    return { ...run, text: taken };
  });
}
