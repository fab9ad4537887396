import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { visibleText } from '@/lib/rich-text/visible-text';
import { textOn } from '@/lib/theme/palette';
import { escapeHtml } from './escape-html';
import type { MailLook } from './mail-look';

/** What a mail says, once: its HTML and its plain text are made from the same list. */
export type MailContent = {
  /** What an inbox shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
};

export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** Smaller and quieter: what to do when the mail was not expected. */
  | { readonly kind: 'note'; readonly text: string }
  /** The one thing to do; its address stands below in full, for readers that show no buttons. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** Rich text of the editor; sanitised here once more (trust 19). */
  | { readonly kind: 'rich'; readonly html: string };

export type ComposedMail = { readonly html: string; readonly text: string };

/**
 * The one e-mail layout: tables and inline styles for old readers, the brand's logo and colour, readable in dark mode,
 * with a plain-text part. Everything that people wrote is escaped.
 */
export function composeMail(look: MailLook, content: MailContent): ComposedMail {
  return { html: htmlOf(look, content), text: textOf(look, content) };
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const COLOUR = /^#[0-9a-f]{6}$/i;

// Readers that know the media query turn the page dark; the others keep the light one, which is complete by itself.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#111214!important}.card{background:#1c1d20!important;border-color:#34363b!important}
.ink{color:#ececee!important}.quiet{color:#a9acb3!important}.line{border-color:#34363b!important}.link{color:#9cc4ff!important}.button{border-color:#6b6f78!important}}
@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}}`;

function htmlOf(look: MailLook, { preheader, heading, blocks }: MailContent): string {
  const name = escapeHtml(look.name);
  const bar = COLOUR.test(look.primaryColour) ? look.primaryColour : '#1f2937';
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f4f5">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}${'&#8199;&#847; '.repeat(60)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f4f5">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff;border:1px solid #e4e4e7;border-radius:12px;${FONT}">
<tr><td style="height:4px;line-height:4px;font-size:0;background:${bar};border-radius:12px 12px 0 0">&nbsp;</td></tr>
<tr><td class="pad" style="padding:28px 40px 0">${brandLine(look, name)}</td></tr>
<tr><td class="pad" style="padding:24px 40px 32px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:650;color:#18181b">${escapeHtml(heading)}</h1>
${blocks.map((block) => blockHtml(block, bar)).join('\n')}
</td></tr></table>
<p class="quiet" style="margin:20px 0 0;font-size:12px;line-height:18px;color:#63636b;${FONT}">${name} · <a class="quiet" href="${href(look.homeUrl)}" style="color:#63636b">${escapeHtml(new URL(look.homeUrl).host)}</a></p>
</td></tr></table></body></html>`;
}

// Logos are drawn for light ground: theirs stays white in dark mode.
const brandLine = (look: MailLook, name: string): string =>
  look.logoUrl
    ? `<span style="display:inline-block;padding:6px 8px;margin-left:-8px;background:#ffffff;border-radius:6px"><img src="${href(look.logoUrl)}" alt="${name}" height="36" style="display:block;height:36px;width:auto;max-width:240px;border:0;font-size:16px;font-weight:650;color:#18181b"></span>`
    : `<span class="ink" style="font-size:16px;font-weight:650;color:#18181b">${name}</span>`;

function blockHtml(block: MailBlock, colour: string): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;font-size:15px;line-height:24px;color:#27272a">${lines(block.text)}</p>`;
    case 'note':
      return `<p class="quiet" style="margin:24px 0 0;font-size:13px;line-height:20px;color:#63636b">${lines(block.text)}</p>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td class="button" style="background:${colour};border:1px solid ${colour};border-radius:8px"><a href="${href(block.href)}" style="display:inline-block;padding:12px 22px;font-size:15px;line-height:20px;font-weight:600;color:${textOn(colour)};text-decoration:none;${FONT}">${escapeHtml(block.label)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:20px;color:#63636b">Or open this address:<br><a class="link" href="${href(block.href)}" style="color:#1d4ed8;word-break:break-all">${escapeHtml(block.href)}</a></p>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${block.rows
        .map(
          ([label, value]) =>
            `<tr><td class="quiet line" valign="top" style="padding:8px 16px 8px 0;border-bottom:1px solid #e4e4e7;font-size:13px;line-height:20px;color:#63636b;white-space:nowrap">${escapeHtml(label)}</td><td class="ink line" style="width:100%;padding:8px 0;border-bottom:1px solid #e4e4e7;font-size:14px;line-height:20px;color:#27272a">${lines(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'rich':
      return `<div class="ink" style="margin:0 0 16px;font-size:15px;line-height:24px;color:#27272a">${styled(sanitiseRichText(block.html))}</div>`;
  }
}

// Readers of mail bring measures of their own, in which a heading of the text outgrows the mail's.
const MEASURES: Readonly<Record<string, string>> = {
  h2: 'margin:20px 0 8px;font-size:18px;line-height:26px',
  h3: 'margin:16px 0 6px;font-size:16px;line-height:24px',
  p: 'margin:0 0 12px',
  ul: 'margin:0 0 12px;padding-left:24px',
  ol: 'margin:0 0 12px;padding-left:24px',
};
const styled = (html: string): string =>
  html.replace(/<(h2|h3|p|ul|ol)>/g, (_, tag: string) => `<${tag} style="${MEASURES[tag]}">`);

/** As plain text: a blank line after each block, list items marked. */
const plainRich = (html: string): string =>
  visibleText(html.replace(/<li\b[^>]*>/gi, '$&- ').replace(/<\/(?:p|ul|ol|h[1-6])>/gi, '$&<br>'));

function textOf(look: MailLook, { heading, blocks }: MailContent): string {
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case 'button':
        return `${block.label}:\n${block.href}`;
      case 'facts':
        return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
      case 'rich':
        return plainRich(block.html);
      default:
        return block.text;
    }
  });
  return `${[heading, ...parts, `${look.name}\n${look.homeUrl}`].join('\n\n')}\n`;
}

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

/** @throws Error for an address that is not plain http(s): no mail of ours has one. */
function href(address: string): string {
  const { protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A link in a mail must be http(s)');
  return escapeHtml(address);
}
