import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { testMail } from '@/lib/brands/mail/test-mail';
import { ActionButton, MailLayout, Note, Paragraph, RichText } from '@/lib/mail/mail-layout';
import type { MailLook } from '@/lib/mail/mail-look';
import { renderMail } from '@/lib/mail/render-mail';

const look: MailLook = {
  name: 'Harbour <b>& Co</b> "x"',
  primaryColour: '#ffd400',
  logoUrl: 'https://harbour.test/files/one',
  homeUrl: 'https://harbour.test/',
};
const mailOf = (children: ReactNode, { heading = 'Hi', preheader = 'Soon', of = look } = {}) =>
  renderMail(
    <MailLayout look={of} preheader={preheader} heading={heading}>
      {children}
    </MailLayout>,
  );

describe('the e-mail layout', () => {
  it('escapes what people wrote, wherever it stands', async () => {
    const evil = `<img src=x onerror="alert('1')">`;
    const { html } = await mailOf(
      <>
        <Paragraph>{evil}</Paragraph>
        <Note>{evil}</Note>
        <ActionButton look={look} href={'https://harbour.test/reset?a=1&b="2"'}>
          {evil}
        </ActionButton>
        <RichText html="<p onclick='x'>Hi<script>alert(1)</script></p>" />
      </>,
      { heading: evil, preheader: evil },
    );
    expect(html).not.toMatch(/<img src=x|<script|onclick/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#x27;1&#x27;)&quot;&gt;');
    expect(html).toContain('alt="Harbour &lt;b&gt;&amp; Co&lt;/b&gt; &quot;x&quot;"');
    expect(html).toContain('href="https://harbour.test/reset?a=1&amp;b=');
  });

  it('has the text of an editor within its own measures, lists marked in the plain part', async () => {
    const { html, text } = await mailOf(
      <RichText html="<h2>Next</h2><ul><li>Dates</li><li>Budget</li></ul><p>Thanks</p>" />,
    );
    expect(html).toMatch(/<h2 style="[^"]*font-size:18px[^"]*">Next<\/h2>/);
    expect(text).toContain('Next\n\n- Dates\n- Budget\n\nThanks');
  });

  it('has a plain-text part that says the same, with every address in full and nothing that is hidden', async () => {
    const href = 'https://harbour.test/reset-password?token=abc&next=1';
    const { text, html } = await mailOf(
      <>
        <Paragraph>Hello Ada,</Paragraph>
        <ActionButton look={look} href={href}>
          Choose a password
        </ActionButton>
        <RichText html="<p>Dear client</p>" />
        <Note>You did not ask?</Note>
      </>,
      { heading: 'Reset your password' },
    );
    expect(text).toBe(
      [
        'Reset your password',
        'Hello Ada,',
        `Choose a password:\n${href}`,
        'Dear client',
        'You did not ask?',
        `${look.name}\n${look.homeUrl}\n`,
      ].join('\n\n'),
    );
    expect(html).toContain('>Soon<');
  });

  it('is readable on any brand colour, in dark mode, and without the logo', async () => {
    const go = (of: MailLook) =>
      mailOf(
        <ActionButton look={of} href={of.homeUrl}>
          Go
        </ActionButton>,
        { of },
      );
    expect((await go(look)).html).toMatch(
      /color:#000000[^>]*background-color:#ffd400|background-color:#ffd400[^>]*color:#000000/,
    );
    expect((await go({ ...look, primaryColour: '#1a1a1a' })).html).toMatch(/[^-]color:#ffffff/);
    expect((await go(look)).html).toContain('prefers-color-scheme:dark');
    expect((await go({ ...look, logoUrl: null })).html).not.toContain('<img');
  });

  it('breaks a word that is longer than the screen', async () => {
    const { html } = await mailOf(<Paragraph>{'W'.repeat(200)}</Paragraph>);
    const card = /class="card"[^>]*style="([^"]*)"/.exec(html)?.[1] ?? '';
    for (const rule of ['overflow-wrap:anywhere', 'word-break:break-word', 'table-layout:fixed']) {
      expect(card).toContain(rule);
    }
  });

  it('links nowhere but to http(s)', async () => {
    const script = ['javascript', 'alert(1)'].join(':');
    const bad = (
      <ActionButton look={look} href={script}>
        Go
      </ActionButton>
    );
    await expect(mailOf(bad)).rejects.toThrow('http');
  });

  it('writes the test mail', async () => {
    const mail = await testMail(look, 'Ada');
    expect(mail.subject).toContain('Test e-mail');
    expect(mail.text).toContain('Hello Ada,');
  });
});
