import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { visibleText } from '@/lib/rich-text/visible-text';

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

  for (const [, closing, tag = '', attributes = '', text] of sanitiseRichText(html).matchAll(
    /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g,
  )) {
    if (text !== undefined) {
      write(decoded(text));
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
        write('\n');
        break;
      case 'a':
        href = closing ? undefined : decoded(/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? '') || undefined;
        break;
      case 'strong':
      case 'em':
      case 'u':
        style[tag] += closing ? -1 : 1;
    }
  }
  return blocks.filter(({ runs }) => runs.some(({ text }) => text.trim()));
}

// `visibleText` knows the entities; its trimming must not remove the spaces between runs.
const decoded = (text: string): string => visibleText(`|${text}|`).slice(1, -1);
