import { describe, expect, it } from 'vitest';
import { headerAddress, headerText } from '@/lib/mail/header-fields';
import { failureOf } from '@/lib/mail/send-by-smtp';

describe('header fields (trust 19)', () => {
  it.each(['a\r\nBcc: evil@x.test', 'a\nb', 'a\rb', 'a\0b', 'a\u2028b', 'a\u0085b'])(
    'are one line, whatever stands in %j',
    (value) => {
      expect(headerText(value, 200)).toMatch(/^a (Bcc: evil@x.test|b)$/);
      expect(() => headerAddress('to', `${value}@x.test`)).toThrow('Enter a valid email address');
    },
  );

  it('take ordinary words and addresses, with their limits', () => {
    expect(headerText('Plan – “Spring” 🌱', 200)).toBe('Plan – “Spring” 🌱');
    expect(headerText('x'.repeat(201), 200)).toBe('x'.repeat(200));
    expect(headerText(`${'x'.repeat(199)}🌱`, 200)).toBe('x'.repeat(199));
    expect(headerAddress('to', "o'neil+plans@harbour.test")).toBe("o'neil+plans@harbour.test");
    for (const wrong of ['', 'a', 'a@', '@b', 'a b@c', 'A <a@b>', 'a@b, c@d', 'a@b;c@d', `${'x'.repeat(200)}@b`]) {
      expect(() => headerAddress('to', wrong), wrong).toThrow();
    }
  });
});

describe('what a mail server refused', () => {
  it.each([
    [{ code: 'EDNS' }, 'name', false],
    [{ code: 'ECONNECTION' }, 'connection', false],
    [{ code: 'ETIMEDOUT' }, 'connection', false],
    [{ code: 'ESOCKET', originalCode: 'ECONNRESET' }, 'connection', false],
    [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'tls', false],
    [{ code: 'ETLS' }, 'tls', false],
    [{ code: 'EAUTH', responseCode: 535 }, 'log-in', false],
    [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 }, 'sender', true],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, 'recipient', false],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'recipient', true],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'recipient', true],
  ])('%j is %s', (error, step, permanent) => {
    expect(failureOf(error)).toMatchObject({ step, permanent });
  });
});
