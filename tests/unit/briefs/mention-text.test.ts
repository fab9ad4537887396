import { expect, it } from 'vitest';
import { commentPieces, membersFor, mentionAt, movedMentions, trimmedComment } from '@/lib/briefs/mention-text';

const mia = { brandUserId: 3, start: 4, length: 9 };
const TEXT = 'Ask @Mia Chen about it';

it("[Y-13] an '@' offers people where a word begins, with what was typed up to the caret", () => {
  expect(mentionAt('Ask @', 5)).toEqual({ start: 4, typed: '' });
  expect(mentionAt('Ask @mia ch', 11)).toEqual({ start: 4, typed: 'mia ch' });
  expect(mentionAt('(@mi', 4)).toEqual({ start: 1, typed: 'mi' });
  expect(mentionAt('mia@harbour', 11)).toBeNull();
  expect(mentionAt('Ask @\nmia', 9)).toBeNull();
  expect(mentionAt('Meet @ noon', 11)).toBeNull();
  expect(mentionAt('Ask @mia', 2)).toBeNull();
  expect(mentionAt('@mia', 0)).toBeNull();
});

it('[Y-13] the typed filter takes any part of a name, those that begin with it first', () => {
  const members = [{ label: 'Ada Lamia' }, { label: 'Mia Chen' }, { label: 'Sam Ode' }];
  expect(membersFor('MI', members).map(({ label }) => label)).toEqual(['Mia Chen', 'Ada Lamia']);
  expect(membersFor('', members)).toHaveLength(3);
  expect(membersFor('nobody', members)).toEqual([]);
});

it('[Y-13] an edit before a mention moves it, one behind it leaves it, one inside of it takes it away', () => {
  expect(movedMentions(TEXT, `Please ask ${TEXT.slice(4)}`, [mia])).toEqual([{ ...mia, start: 11 }]);
  expect(movedMentions(TEXT, `${TEXT} today`, [mia])).toEqual([mia]);
  expect(movedMentions(TEXT, 'Ask @Mia Che about it', [mia])).toEqual([]);
  expect(movedMentions(TEXT, '', [mia])).toEqual([]);
  expect(movedMentions(TEXT, '@Mia Chen about it', [mia])).toEqual([{ ...mia, start: 0 }]);
});

it('[Y-13] blanks around a comment do not count', () => {
  expect(trimmedComment(`\n ${TEXT} `, [{ ...mia, start: 6 }])).toEqual({ bodyContent: TEXT, mentions: [mia] });
});

it('[Y-13] a live member is a piece of the text, a removed one is plain', () => {
  expect(commentPieces(TEXT, [mia], new Set([3]))).toEqual([
    { text: 'Ask ', brandUserId: null },
    { text: '@Mia Chen', brandUserId: 3 },
    { text: ' about it', brandUserId: null },
  ]);
  expect(commentPieces(TEXT, [mia], new Set())).toEqual([{ text: TEXT, brandUserId: null }]);
});
