import { expect, it } from 'vitest';
import { linksIn } from '@/lib/briefs/links-in';

const links = (text: string) => linksIn(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

it.each([
  ['http://a.test', [['http://a.test', 'http://a.test/']]],
  ['see https://a.test/x?y=1#z, please', [['https://a.test/x?y=1#z', 'https://a.test/x?y=1#z']]],
  ['HTTPS://A.test/Path.', [['HTTPS://A.test/Path', 'https://a.test/Path']]],
  ['(https://a.test/b_(c))', [['https://a.test/b_(c)', 'https://a.test/b_(c)']]],
  ['mailto:mia@a.test!', [['mailto:mia@a.test', 'mailto:mia@a.test']]],
  [
    'two: http://a.test and http://b.test?',
    [
      ['http://a.test', 'http://a.test/'],
      ['http://b.test', 'http://b.test/'],
    ],
  ],
  ['“https://a.test/ä”…', [['https://a.test/ä', 'https://a.test/%C3%A4']]],
])('[Y-14] an address is a link, without what closes the sentence: %s', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<b>',
  'www.a.test',
  'a.test/path',
  'mia@a.test',
  'xhttp://a.test',
  'https://',
  'http://[',
  'mailto:',
  'file:///etc/passwd',
  'javascript:void(0)//http:/a.test',
])('[Y-14] nothing else is one: %s', (text) => {
  expect(links(text)).toEqual([]);
});

it('[Y-14] the pieces are the text, whatever it is', () => {
  for (const text of [
    '',
    'a http://b.test. c\nhttps://d.test',
    'http://a.test)))',
    '::http://::',
    '😀https://a.test😀',
  ]) {
    expect(
      linksIn(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});
