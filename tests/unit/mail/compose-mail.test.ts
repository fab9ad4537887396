import { describe, expect, it } from 'vitest';
import { composeMail } from '@/lib/mail/compose-mail';
import type { MailLook } from '@/lib/mail/mail-look';
import { testMail } from '@/lib/mail/test-mail';

const look: MailLook = {
  name: 'Harbour <b>& Co</b> "x"',
  primaryColour: '#ffd400',
  logoUrl: 'https://harbour.test/files/one',
  homeUrl: 'https://harbour.test/',
};

describe('the e-mail layout', () => {
  it('escapes what people wrote, wherever it stands', () => {
    const evil = `<img src=x onerror="alert('1')">`;
    const { html } = composeMail(look, {
      preheader: evil,
      heading: evil,
      blocks: [
        { kind: 'text', text: evil },
        { kind: 'note', text: evil },
        { kind: 'facts', rows: [[evil, evil]] },
        { kind: 'button', label: evil, href: 'https://harbour.test/reset?a=1&b="2"' },
        { kind: 'rich', html: `<p onclick="x">Hi<script>alert(1)</script></p>` },
      ],
    });
    expect(html).not.toMatch(/<img src=x|<script|onclick/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
    expect(html).toContain('alt="Harbour &lt;b&gt;&amp; Co&lt;/b&gt; &quot;x&quot;"');
    expect(html).toContain('href="https://harbour.test/reset?a=1&amp;b=');
  });

  it('keeps the text of an editor within its own measures, lists marked in the plain part', () => {
    const { html, text } = composeMail(look, {
      preheader: 'Soon',
      heading: 'Your plan',
      blocks: [{ kind: 'rich', html: '<h2>Next</h2><ul><li>Dates</li><li>Budget</li></ul><p>Thanks</p>' }],
    });
    expect(html).toMatch(/<h2 style="[^"]*font-size:18px[^"]*">Next<\/h2>/);
    expect(text).toContain('Next\n\n- Dates\n- Budget\n\nThanks');
  });

  it('has a plain-text part that says the same, with every address in full', () => {
    const { text, html } = composeMail(look, {
      preheader: 'Soon',
      heading: 'Reset your password',
      blocks: [
        { kind: 'text', text: 'Hello Ada,' },
        { kind: 'button', label: 'Choose a password', href: 'https://harbour.test/reset-password?token=abc' },
        { kind: 'facts', rows: [['Plan', 'Spring']] },
        { kind: 'rich', html: '<p>Dear client</p>' },
      ],
    });
    for (const part of [
      'Reset your password',
      'Hello Ada,',
      'token=abc',
      'Plan: Spring',
      'Dear client',
      look.homeUrl,
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('<p>');
    expect(html).toContain('>Soon');
  });

  it('is readable on any brand colour, in dark mode, and without the logo', () => {
    const content = {
      preheader: '',
      heading: 'Hi',
      blocks: [{ kind: 'button', label: 'Go', href: look.homeUrl }],
    } as const;
    expect(composeMail(look, content).html).toMatch(/background:#ffd400[\s\S]*color:#000000/);
    expect(composeMail({ ...look, primaryColour: '#1a1a1a' }, content).html).toMatch(/color:#ffffff/);
    expect(composeMail(look, content).html).toContain('prefers-color-scheme:dark');
    expect(composeMail({ ...look, logoUrl: null }, content).html).not.toContain('<img');
  });

  it('links nowhere but to http(s)', () => {
    const blocks = [{ kind: 'button', label: 'Go', href: 'javascript:alert(1)' }] as const;
    expect(() => composeMail(look, { preheader: '', heading: 'Hi', blocks })).toThrow('http');
  });

  it('writes the test mail', () => {
    const mail = testMail(look, 'Ada');
    expect(mail.subject).toContain('Test e-mail');
    expect(mail.text).toContain('Hello Ada,');
  });
});
