import { createElement, Fragment, type ReactNode } from 'react';
import { RICH_TEXT_TAGS } from '@/lib/rich-text/allowed-html';
import { decodeEntities } from '@/lib/rich-text/visible-text';

/** The editor's tags; others are dropped, but their text stays. */
const TAGS: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);

interface Open {
  tag: string | null;
  children: ReactNode[];
}

/**
 * Rich-text HTML as React elements, without a DOM: safe by construction, since it produces only the editor's tags,
 * without attributes. Links are styled, but lead nowhere. Client-safe; pages for reading use `RichTextView` instead.
 */
export function richTextElements(html: string): ReactNode {
  const stack: Open[] = [{ tag: null, children: [] }];
  const top = () => stack[stack.length - 1] as Open;
  const close = () => {
    const { tag, children } = stack.pop() as Open;
    const { children: around } = top();
    around.push(createElement(tag ?? Fragment, { key: around.length }, ...children));
  };
  for (const [, closing, name, text] of html.matchAll(/<(\/?)([a-z][a-z\d]*)\b[^>]*>|([^<]+|<)/giu)) {
    const tag = name?.toLowerCase();
    if (text !== undefined) top().children.push(decodeEntities(text));
    else if (!tag || !TAGS.has(tag)) continue;
    else if (tag === 'br') top().children.push(createElement('br', { key: top().children.length }));
    else if (!closing) stack.push({ tag, children: [] });
    else if (stack.some((open) => open.tag === tag)) {
      while (top().tag !== tag) close();
      close();
    }
  }
  while (stack.length > 1) close();
  return createElement(Fragment, null, ...top().children);
}
