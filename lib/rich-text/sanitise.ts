/**
 * Rich text is reduced to exactly what the editor can produce (trust 19): on write, and again wherever it is shown,
 * mailed or printed. Server only: the browser's forms use ./visible-text.
 */
import sanitizeHtml from 'sanitize-html';
import { LINK_SCHEMES, RICH_TEXT_TAGS } from './allowed-html';
import { isBlankRichText } from './visible-text';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  // Deeper nesting occurs only in attempts to exhaust the parser.
  nestingLimit: 30,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    a: (_tag, { href }) => ({
      tagName: 'a',
      attribs: { ...(href ? { href } : {}), target: '_blank', rel: 'noopener noreferrer nofollow' },
    }),
  },
};

/** HTML as the editor would produce it; '' when nothing readable remains. */
export function sanitiseRichText(html: string | null | undefined): string {
  if (!html) return '';
  // Badly nested HTML changes when it is parsed again, so it is parsed until it is stable.
  let clean = html;
  for (let pass = 0; pass < 4; pass += 1) {
    const next = sanitizeHtml(clean, OPTIONS).trim();
    if (next === clean) break;
    clean = next;
  }
  return isBlankRichText(clean) ? '' : clean;
}
