'use client';

import { useEffect, useState } from 'react';
import { isTyping } from '@/components/ui/keyboard';
import type { CommentView } from '@/lib/briefs/brief-view';

/** The id of a comment's element, which '#comment-…' of an address names. */
export const commentId = ({ uuid }: Pick<CommentView, 'uuid'>): string => `comment-${uuid}`;

export const commentElement = (comment: CommentView): HTMLElement | null => document.getElementById(commentId(comment));

/**
 * Scrolls to the comment that the address names and focuses it. Comments come after the page's head, when browser and
 * router have looked for them in vain. The address is then that of the brief: at each entry of the history that names
 * the comment the browser would go there again, and away from a field.
 * @returns that comment's uuid
 */
export function useNamedComment(comments: readonly CommentView[]): string | null {
  const [named, setNamed] = useState<string | null>(null);

  useEffect(() => {
    function follow(event?: HashChangeEvent) {
      // As it was when the link was followed: a refresh of the router takes it out of the address.
      const { hash } = new URL(event?.newURL ?? window.location.href);
      const comment = comments.find((each) => hash === `#${commentId(each)}`);
      if (!comment) return;
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
      setNamed(comment.uuid);
      const element = commentElement(comment);
      // Not away from a text that somebody has begun meanwhile.
      if (!element || isTyping(document.activeElement)) return;
      element.scrollIntoView();
      element.focus({ preventScroll: true });
    }
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [comments]);

  return named;
}
