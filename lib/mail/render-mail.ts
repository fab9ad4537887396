import { type Options, render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** Both parts of a mail. */
export type RenderedMail = { readonly html: string; readonly text: string };

type TextOptions = Extract<Options, { htmlToTextOptions?: unknown }>['htmlToTextOptions'];
// html-to-text has no types.
type Element = { attribs: Record<string, string>; children: Element[] };
type Builder = {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number }): void;
  addInline(text: string): void;
  addLineBreak(): void;
};
type Walk = (elements: Element[], builder: Builder) => void;

/** A button is its label with its address below; a link to a page of ours is its address. */
const PLAIN: TextOptions = {
  formatters: {
    action: (element: Element, walk: Walk, builder: Builder) => {
      builder.openBlock({ leadingLineBreaks: 2 });
      walk(element.children, builder);
      builder.addInline(':');
      builder.addLineBreak();
      builder.addInline(element.attribs.href ?? '');
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
    address: (element: Element, _walk: Walk, builder: Builder) => builder.addInline(element.attribs.href ?? ''),
  },
  selectors: [
    { selector: 'a[data-action]', format: 'action' },
    { selector: 'a[data-address]', format: 'address' },
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false, leadingLineBreaks: 2 } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
};

/** Renders a mail's HTML, and its plain text from the same components. No transaction should be open meanwhile. */
export async function renderMail(mail: ReactElement): Promise<RenderedMail> {
  const html = await render(mail);
  return { html, text: `${toPlainText(html, PLAIN).trim()}\n` };
}
