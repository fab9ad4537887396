/** A piece of a text: a link, or the text between links. */
export type Piece = { readonly text: string; readonly href: string | null };

const ADDRESS = /(?<![\p{L}\p{N}])(?:https?:\/\/|mailto:)[^\s<>"]+/giu;
const SCHEMES = new Set(['http:', 'https:', 'mailto:']);

/** The pieces of a plain text, in order: http, https and mailto addresses are links, nothing else is (Y-14). */
export function linksIn(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutClosing(match[0]);
    const href = URL.canParse(address) ? new URL(address) : null;
    if (!href || !SCHEMES.has(href.protocol) || !(href.host || href.pathname)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), href: null });
    pieces.push({ text: address, href: href.href });
    end = match.index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null });
  return pieces;
}

/** Punctuation at the end belongs to the sentence; so does a closing bracket that was not opened inside the address. */
function withoutClosing(address: string): string {
  let rest = address;
  for (;;) {
    const last = rest.at(-1) ?? '';
    const opened = { ')': '(', ']': '[', '}': '{' }[last];
    const closes = opened ? rest.split(opened).length < rest.split(last).length : /[.,;:!?'’”»…*_]/u.test(last);
    if (!closes) return rest;
    rest = rest.slice(0, -1);
  }
}
