const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

/**
 * The page between two hosts: it continues by itself, with or without script.
 * @param name of the brand, if it is one
 */
export function continuePage(address: string, name: string | null): string {
  const to = escaped(address);
  const title = name ? `Taking you to ${escaped(name)}…` : 'Taking you to the admin portal…';
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${to}"><title>${title}</title><link rel="icon" href="data:,"></head><body style="margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 Inter,system-ui,sans-serif"><main><h1 style="font-size:1rem;font-weight:500">${title}</h1><p><a href="${to}">Continue</a></p></main></body></html>`;
}
