import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { richTextElements } from '@/components/ui/rich-text/elements';

const drawn = (html: string): string => renderToStaticMarkup(richTextElements(html));

it('draws what the editor writes as it is', () => {
  const html =
    '<h2>Aim</h2><p>Reach <strong>new <em>people</em></strong><br/>soon</p><ul><li>One</li><li>Two</li></ul>';
  expect(drawn(html)).toBe(html);
  expect(drawn('<p>Fish &amp; chips &lt; 3</p>')).toBe('<p>Fish &amp; chips &lt; 3</p>');
});

it('lets no other tag and no attribute through, whatever a text says', () => {
  expect(drawn('<p onclick="x()">a</p><script>alert(1)</script><img src=x onerror=y>')).toBe('<p>a</p>alert(1)');
  expect(drawn('<a href="javascript:x()">here</a>')).toBe('<a>here</a>');
  expect(drawn('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(drawn('&amp;lt;b&amp;gt;')).toBe('&amp;lt;b&amp;gt;');
});

it('mends what is left open or closed twice', () => {
  expect(drawn('<p>a<strong>b</p>c')).toBe('<p>a<strong>b</strong></p>c');
  expect(drawn('</p>a</strong><ul><li>b')).toBe('a<ul><li>b</li></ul>');
  expect(drawn('1 < 2')).toBe('1 &lt; 2');
});
