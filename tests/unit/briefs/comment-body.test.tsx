import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CommentBody } from '@/components/briefs/details/comment-body';

const comment = {
  uuid: '0b1c9a52-7f7c-4f0c-9d2e-1c7c5a0d1e2f',
  creatorUser: null,
  bodyContent: '@Mia Chen, <b>see</b> https://harbour.test and mailto:a@b.test. @Old Hand knows',
  mentions: [
    { brandUserId: 3, start: 0, length: 9 },
    { brandUserId: 4, start: 64, length: 9 },
  ],
  version: 1,
  createdAt: '2026-11-23T00:00:00.000Z',
  updatedAt: '2026-11-23T00:00:00.000Z',
};

it("[Y-13 Y-14] a live member's mention is marked, a removed one's is plain, addresses are links and nothing is markup", () => {
  const html = renderToStaticMarkup(<CommentBody comment={comment} live={new Set([3])} />);
  expect(html.match(/data-mention/g)).toHaveLength(1);
  expect(html).toContain('>@Mia Chen</span>');
  expect(html).toContain('@Old Hand knows');
  expect(html).toContain('&lt;b&gt;see&lt;/b&gt;');
  expect(html.match(/<a /g)).toHaveLength(2);
});
