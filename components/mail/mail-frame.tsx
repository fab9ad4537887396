'use client';

import { SegmentedControl, useMantineStyleNonce } from '@mantine/core';
import { useState } from 'react';
import { DARK_MODE } from '@/lib/mail/dark-mode';
import classes from './mail-frame.module.css';

type Look = 'light' | 'dark';

/** A mail as its recipients see it, light or dark, in a sandboxed frame. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  const [look, setLook] = useState<Look>('light');
  const nonce = useMantineStyleNonce()?.();
  return (
    <>
      <SegmentedControl
        className={classes.looks}
        size="xs"
        aria-label="Look of the mail"
        value={look}
        onChange={(value) => setLook(value as Look)}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
      />
      <iframe
        className={classes.frame}
        title={title}
        // No scripts, no forms, no origin; links open in a new tab, since a sandboxed frame can't navigate this page.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={framed(html, look, nonce)}
      />
    </>
  );
}

// The page's content policy applies inside the frame, too: a style sheet needs the page's nonce. Our images are
// requested from this host, which serves them as well.
const framed = (html: string, look: Look, nonce = ''): string =>
  html
    .replaceAll(DARK_MODE, look === 'dark' ? '@media all' : '@media not all')
    .replace(/<style>/g, `<style nonce="${nonce}">`)
    .replace(/(<img\b[^>]*\bsrc=")https?:\/\/[^/"]+(\/files\/[0-9a-f-]{36}")/gi, '$1$2')
    .replace(/<a\b(?![^>]*\btarget=)/gi, '<a target="_blank"')
    .replace(/<a\b/gi, '<a rel="noreferrer"');
