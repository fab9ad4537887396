// The guard's own pages: shown when no brand's look is available, so in the product's name and without any other
// request.

/** @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** @param {string} text */
export const escapeHtml = (text) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const STYLE = `
:root{color-scheme:light dark;--page:#f6f6f7;--card:#fff;--line:#e3e3e6;--text:#17181a;--quiet:#5c5f66}
@media (prefers-color-scheme:dark){:root{--page:#141517;--card:#1f2023;--line:#34363b;--text:#f1f1f2;--quiet:#a6a9b0}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px;background:var(--page);color:var(--text);font:16px/1.55 Inter,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:440px;padding:40px 32px;background:var(--card);border:1px solid var(--line);border-radius:12px;text-align:center}
svg{display:block;margin:0 auto 20px;color:var(--quiet)}
h1{margin:0 0 8px;font-size:22px;line-height:1.3;font-weight:650;text-wrap:balance}
p{margin:0;color:var(--quiet);text-wrap:pretty}
p.again{margin-top:16px;font-size:14px}
a{color:inherit}
footer{margin-top:28px;padding-top:20px;border-top:1px solid var(--line);font-size:14px;font-weight:600}`;

const MARK =
  '<svg width="44" height="44" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">';
const LOST = `${MARK}<circle cx="10.5" cy="10.5" r="6.5"/><path d="m20 20-4.6-4.6M8.6 8.6l3.8 3.8m0-3.8-3.8 3.8"/></svg>`;
const PAUSED = `${MARK}<circle cx="12" cy="12" r="8.5"/><path d="M10 9.2v5.6m4-5.6v5.6"/></svg>`;

/**
 * @param {{ title: string, text: string, productName: string, nonce: string, drawing: string, again?: number }} content
 *   `again`: seconds after which the browser tries again, plus up to two, so that not all browsers retry at the same
 *   moment
 */
function page({ title, text, productName, nonce, drawing, again }) {
  const seconds = again ? again + Math.floor(Math.random() * 3) : 0;
  const refresh = seconds ? `<meta http-equiv="refresh" content="${seconds}">` : '';
  const link = seconds ? '<p class="again">This page tries again by itself. <a href="">Try again now</a></p>' : '';
  const name = escapeHtml(productName);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${refresh}<title>${escapeHtml(title)} | ${name}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${STYLE}</style></head><body><main>${drawing}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${link}<footer>${name}</footer></main></body></html>`;
}

/** The page of a host that no brand has (D1.2). @param {string} productName @param {string} nonce */
export const unknownBrandPage = (productName, nonce) =>
  page({
    title: "We couldn't find that brand",
    text: 'Please check the address, or ask whoever gave it to you for the right one.',
    productName,
    nonce,
    drawing: LOST,
  });

/** The page while the database is unavailable (trust 21). @param {string} productName @param {string} nonce */
export const unavailablePage = (productName, nonce) =>
  page({
    title: "We'll be right back",
    text: 'The service is temporarily unavailable. Nothing you saved is lost.',
    productName,
    nonce,
    drawing: PAUSED,
    again: 3,
  });

/** The page under overload (trust 24). @param {string} productName @param {string} nonce */
export const busyPage = (productName, nonce) =>
  page({
    title: 'One moment, please',
    text: 'A lot is going on right now. Nothing you saved is lost.',
    productName,
    nonce,
    drawing: PAUSED,
    again: 2,
  });
