import { LINK_SCHEMES, RICH_TEXT_TAGS } from '@/lib/rich-text/allowed-html';

/** Converts Lexical's HTML to the product's: the tags that the server's sanitiser accepts. */

/** Shown when a paste would exceed the limit (platform §5). */
export const PASTE_REFUSED = 'Cannot paste max length has been reached!';

const SPELLINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(RICH_TEXT_TAGS.map((tag) => [tag.toUpperCase(), tag])),
  B: 'strong',
  I: 'em',
  H1: 'h2',
};

const PROTOCOLS: ReadonlySet<string> = new Set(LINK_SCHEMES.map((scheme) => `${scheme}:`));

export function isSafeLink(address: string): boolean {
  try {
    return PROTOCOLS.has(new URL(address).protocol);
  } catch {
    return false;
  }
}

/** Completes a typed link: 'agency.test/brief' means https; an e-mail address means mailto. */
export function completeLink(typed: string): string | null {
  const text = typed.trim();
  if (!text || /\s/u.test(text)) return null;
  const address = /^[a-z][a-z\d+.-]*:/iu.test(text)
    ? text
    : /^[^@/]+@[^@/]+$/u.test(text)
      ? `mailto:${text}`
      : `https://${text}`;
  return isSafeLink(address) ? address : null;
}

/** Lexical's HTML in the product's form: no spans, styles or classes, each mark once. */
export function plainHtml(lexicalHtml: string): string {
  const body = new DOMParser().parseFromString(lexicalHtml, 'text/html').body;
  const html = [...body.childNodes].map((node) => nodeHtml(node, [])).join('');
  return /[^<>\s]/u.test(html.replace(/<[^>]*>/gu, '')) ? html : '';
}

function nodeHtml(node: Node, marks: readonly string[]): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? '');
  if (!(node instanceof Element)) return '';
  const tag = SPELLINGS[node.tagName];
  // Lexical writes <b><strong>…: the inner one is redundant.
  const nested = tag && marks.includes(tag) && ['strong', 'em', 'u'].includes(tag);
  const inside = [...node.childNodes].map((child) => nodeHtml(child, tag ? [...marks, tag] : marks)).join('');
  if (!tag || nested) return inside;
  if (tag === 'br') return '<br />';
  if (tag !== 'a') return `<${tag}>${inside}</${tag}>`;
  const href = node.getAttribute('href') ?? '';
  if (!isSafeLink(href)) return inside;
  return `<a href="${escapeText(href).replaceAll('"', '&quot;')}" target="_blank" rel="noopener noreferrer nofollow">${inside}</a>`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
