import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { decodeEntities } from '@/lib/rich-text/visible-text';

/**
 * Rich text as blocks of styled runs, from which a PDF is drawn. The HTML is sanitised first, so that it has only the
 * editor's own tags, well nested.
 */
export type TextRun = { text: string; bold?: true; italic?: true; underline?: true; href?: string };
export type TextBlock = {
  kind: 'p' | 'h2' | 'h3' | 'li';
  /** For a list item: '•' or '1.', and the depth of the list. */
  mark?: string;
  depth?: number;
  runs: TextRun[];
};

export function richBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const lists: { ordered: boolean; count: number }[] = [];
  const style = { strong: 0, em: 0, u: 0 };
  let href: string | undefined;
  let block: TextBlock | null = null;

  const open = (kind: TextBlock['kind']): TextBlock => {
    const next: TextBlock = { kind, runs: [] };
    blocks.push(next);
    block = next;
    return next;
  };
  const write = (text: string): void => {
    if (!text || (!block && !text.trim())) return;
    const target = block ?? open('p');
    target.runs.push({
      text,
      ...(style.strong > 0 ? { bold: true } : {}),
      ...(style.em > 0 ? { italic: true } : {}),
      ...(style.u > 0 ? { underline: true } : {}),
      ...(href ? { href } : {}),
    });
  };
  /** As in a browser, white space of any length is one space, and a line does not begin with one. */
  const writeText = (text: string): void => {
    const line = text.replace(/[ \t\n\r\f]+/g, ' ');
    const before = block?.runs.at(-1)?.text ?? '\n';
    write(/[ \n]$/.test(before) ? line.replace(/^ /, '') : line);
  };
  const breakLine = (): void => {
    if (block) endLine(block);
    write('\n');
  };

  for (const [, closing, tag = '', attributes = '', text] of sanitiseRichText(html).matchAll(
    /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) {
      writeText(decodeEntities(text));
      continue;
    }
    switch (tag) {
      case 'p':
      case 'h2':
      case 'h3':
        if (closing) block = null;
        // A paragraph inside of a list item is the item.
        else if (!(block as TextBlock | null) || (block as TextBlock | null)?.kind !== 'li') open(tag);
        break;
      case 'ul':
      case 'ol':
        if (closing) lists.pop();
        else lists.push({ ordered: tag === 'ol', count: 0 });
        block = null;
        break;
      case 'li': {
        const list = lists[lists.length - 1];
        if (closing) block = null;
        else {
          if (list) list.count += 1;
          const item = open('li');
          item.mark = list?.ordered ? `${list.count}.` : '•';
          item.depth = Math.max(0, lists.length - 1);
        }
        break;
      }
      case 'br':
        breakLine();
        break;
      case 'a':
        href = closing ? undefined : printedAddress(decodeEntities(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? ''));
        break;
      case 'strong':
      case 'em':
      case 'u':
        style[tag] += closing ? -1 : 1;
    }
  }
  blocks.forEach(endLine);
  return blocks.filter(({ runs }) => runs.some(({ text }) => text.trim()));
}

/** Takes off the space before a line break, or before the end of a block. */
function endLine({ runs }: TextBlock): void {
  const last = runs.at(-1);
  if (!last?.text.endsWith(' ')) return;
  last.text = last.text.slice(0, -1);
  if (!last.text) runs.pop();
}

/** An address in ASCII, since a PDF has no other; none for what leads nowhere outside of the page. */
const printedAddress = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).href : undefined;
