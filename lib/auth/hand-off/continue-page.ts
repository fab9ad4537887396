import { escapeHtml } from '@/lib/mail/escape-html';

/**
 * The page between two hosts: it continues by itself, without a script.
 * @param name the brand's; null for the admin portal
 */
export function continuePage(address: string, name: string | null): string {
  const to = escapeHtml(address);
  const title = name ? `Taking you to ${escapeHtml(name)}…` : 'Taking you to the admin portal…';
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${to}"><title>${title}</title><link rel="icon" href="data:,"></head><body style="margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 Inter,system-ui,sans-serif"><main><h1 style="font-size:1rem;font-weight:500">${title}</h1><p><a href="${to}">Continue</a></p></main></body></html>`;
}
