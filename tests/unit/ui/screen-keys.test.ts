import { expect, test } from 'vitest';
import { keyGroupsOf } from '@/components/keys/screen-keys';

/** A page that has what these selectors find. */
const pageWith = (...selectors: string[]) => ({
  querySelector: (selector: string) => (['body', ...selectors].includes(selector) ? ({} as Element) : null),
});
const usesOf = (page: ReturnType<typeof pageWith>) =>
  keyGroupsOf(page).map(({ name, uses }) => [name, uses.map(({ does }) => does)]);

test('[Y-34] the keys of a page are those of what is on it; Ctrl-K where there is a search button (D16.12)', () => {
  expect(usesOf(pageWith())).toEqual([
    ['Everywhere', ['Undo the last change', 'Fold or unfold the sidebar', 'These keys']],
  ]);
  expect(usesOf(pageWith('[aria-keyshortcuts~="Control+K"]'))).toEqual([
    ['Everywhere', ['Search and go to', 'Undo the last change', 'Fold or unfold the sidebar', 'These keys']],
  ]);
  expect(usesOf(pageWith('a[data-row-link]')).map(([name]) => name)).toEqual(['List', 'Everywhere']);
});

test("[Y-34] '/' is among the keys of rows and of cards where there is a search field", () => {
  for (const shown of ['a[data-row-link]', '[data-card]:not(td)']) {
    expect(usesOf(pageWith(shown))[0]?.[1]).not.toContain('Search');
    expect(usesOf(pageWith(shown, '[data-list-search]'))[0]?.[1]).toContain('Search');
  }
});
