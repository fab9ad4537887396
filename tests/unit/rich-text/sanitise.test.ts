import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RICH_TEXT_TAGS } from '@/lib/rich-text/allowed-html';
import { sanitiseRichText } from '@/lib/rich-text/sanitise';
import { isBlankRichText, visibleLength, visibleText } from '@/lib/rich-text/visible-text';

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa\tScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<p style="background:url(https://evil.test)" onclick="alert(1)" class="x" id="y">hello</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>@import "https://evil.test"</style>',
  '<p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form action="https://evil.test"><input name=password></form>',
  '<base href="https://evil.test">',
  '<meta http-equiv=refresh content="0;url=https://evil.test">',
  '<<script>alert(1)//<</script>',
  '<p>\u0000<scr\u0000ipt>alert(1)</script>',
];

describe('rich text', () => {
  test.each(ATTACKS)('nothing active is left of %s', (attack) => {
    const clean = sanitiseRichText(`<p>hello</p>${attack}`);
    const tags = [...clean.matchAll(/<\/?([a-z0-9]+)/giu)].map((match) => match[1]);
    for (const tag of tags) expect(RICH_TEXT_TAGS as readonly string[]).toContain(tag);
    expect(clean).not.toMatch(/<[^>]*\s(?:on\w+|style|class|id|src|srcdoc)\s*=/iu);
    expect(clean).not.toMatch(/href\s*=\s*["']?\s*(?:java|data|vbscript|\/\/)/iu);
    expect(clean).toContain('hello');
  });

  test('what the editor produces stays, in one spelling', () => {
    expect(
      sanitiseRichText(
        '<h2>Aim</h2><p dir="ltr"><b><strong style="x">Bold</strong></b> <i>it</i> <u>u</u></p><ul><li>a</li></ul>',
      ),
    ).toBe('<h2>Aim</h2><p><strong><strong>Bold</strong></strong> <em>it</em> <u>u</u></p><ul><li>a</li></ul>');
    expect(sanitiseRichText('<p><a href="https://a.test">a</a></p>')).toBe(
      '<p><a href="https://a.test" target="_blank" rel="noopener noreferrer nofollow">a</a></p>',
    );
  });

  test('sanitising twice changes nothing, whatever comes in', () => {
    const html = fc
      .array(
        fc.oneof(
          fc.constantFrom(...ATTACKS, '<p>', '</p>', '<b>', '<li>', '&amp;', '&lt;', '<a href="x">'),
          fc.string(),
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(html, (value) => {
        const once = sanitiseRichText(value);
        expect(sanitiseRichText(once)).toBe(once);
      }),
      { numRuns: 300 },
    );
  });

  test('[X-10] limits count visible characters only', () => {
    expect(visibleLength('<p>ab<strong>c</strong></p><p>d&amp;e&nbsp;f</p>')).toBe(8);
    expect(visibleLength('<p>👍</p>')).toBe(1);
    expect(visibleLength(null)).toBe(0);
    expect(visibleText('<h2>Aim</h2><p>One<br>Two</p>')).toBe('Aim\nOne\nTwo');
    // A list within an entry, and a text before a block, as /v1 may send them.
    expect(visibleText('<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>')).toMatch(/^One\nTwo\n+Three$/);
    expect(visibleText('One<p>Two</p><strong>Three</strong><h2>Four</h2>')).toBe('One\nTwo\nThree\nFour');
  });

  test('blank is what nobody can read', () => {
    for (const html of ['', null, '<p></p>', '<p><br></p>', '<p>&nbsp; </p>\n', '<p>\u200b</p>']) {
      expect(isBlankRichText(html)).toBe(true);
      expect(sanitiseRichText(html)).toBe('');
    }
    expect(isBlankRichText('<p>.</p>')).toBe(false);
  });
});
