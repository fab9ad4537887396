/** What rich text may consist of (trust 19): the editor writes it, the sanitiser enforces it. Client-safe. */

/** The editor's tags. No style attribute, no class, no image, nothing that is fetched. */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'em', 'u', 'h2', 'h3', 'ul', 'ol', 'li', 'a'] as const;

/** Of the address of a link. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;
