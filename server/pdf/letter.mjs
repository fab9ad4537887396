// The cover letter: blocks of styled runs (lib/lamp/rich-blocks.ts).
import { Link, Text, View } from '@react-pdf/renderer';
import { createElement as h } from 'react';

const RUN = 'run';

export function letter(theme, blocks) {
  return blocks.map((block, at) => {
    const endsList = block.kind === 'li' && blocks[at + 1]?.kind !== 'li';
    const runs = block.runs.map((run, index) => textRun(theme, run, index));
    const key = `b${at}`;
    if (block.kind === 'h2' || block.kind === 'h3') {
      const style = {
        ...theme.letter,
        fontSize: block.kind === 'h2' ? 15 : 12.5,
        fontWeight: 600,
        marginTop: at === 0 ? 0 : 8,
        marginBottom: 5,
      };
      return h(Text, { key, style, minPresenceAhead: 40 }, runs);
    }
    if (block.kind === 'li') {
      return h(
        View,
        {
          key,
          style: {
            flexDirection: 'row',
            marginBottom: endsList ? theme.letter.marginBottom : 3,
            paddingLeft: 14 * block.depth,
          },
        },
        h(Text, { style: { ...theme.letter, width: 18, marginBottom: 0 } }, block.mark),
        h(Text, { style: { ...theme.letter, flex: 1, marginBottom: 0 } }, runs),
      );
    }
    return h(Text, { key, style: theme.letter, orphans: 2, widows: 2 }, runs);
  });
}

function textRun(theme, { text, bold, italic, underline, href }, index) {
  const style = {
    ...(bold ? { fontWeight: 600 } : {}),
    ...(italic ? { fontStyle: 'italic' } : {}),
    ...(underline ? { textDecoration: 'underline' } : {}),
  };
  const key = `${RUN}${index}`;
  return href
    ? h(Link, { key, src: href, style: { ...style, color: theme.link } }, text)
    : h(Text, { key, style }, text);
}
