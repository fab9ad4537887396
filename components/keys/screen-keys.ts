import { FIELD_KEYS, INLINE_LABELS } from '@/components/briefs/inline-edit/editable-brief';

/** A key or a combination, and what it does. */
export interface KeyUse {
  /** Each press as its keys: [['Shift', 'J'], ['Shift', 'K']] is one or the other. */
  readonly presses: readonly (readonly string[])[];
  readonly does: string;
  /** As of the group, if this key needs more. */
  readonly on?: string;
}

export interface KeyGroup {
  readonly name: string;
  /** A selector of what a screen must have for them to act. */
  readonly on: string;
  readonly uses: readonly KeyUse[];
}

const use = (does: string, ...presses: (readonly string[])[]): KeyUse => ({ does, presses });
/** Ctrl, which is Cmd on Macs. */
export const CONTROL = 'Ctrl';

const changes = Object.entries(FIELD_KEYS).map(([key, field]) => use(INLINE_LABELS[field], [key.toUpperCase()]));

/** Of a list's search field, which is above cards, too. */
const search: KeyUse = { ...use('Search', ['/']), on: '[data-list-search]' };

/** All keys of the product, by what is on the screen (Y-34). */
const KEY_GROUPS: readonly KeyGroup[] = [
  {
    name: 'List',
    on: 'a[data-row-link]',
    uses: [use('Next and previous row', ['J'], ['K']), use('Open the row', ['Enter']), search],
  },
  {
    name: 'Choose rows',
    on: 'input[data-select]',
    uses: [
      use('Choose the row, or take it out', ['X']),
      use('Choose on, down or up', ['Shift', 'J'], ['Shift', 'K']),
      use('Choose all up to there', ['Shift', 'click']),
      use('Choose none', ['Esc']),
    ],
  },
  { name: 'Change the row, or all that are chosen', on: 'tr [data-edit]', uses: changes },
  {
    name: 'Cards',
    on: '[data-card]:not(td)',
    uses: [
      use('Lift the card, and put it down', ['Space']),
      use('Move what is lifted', ['←'], ['↑'], ['↓'], ['→']),
      use('Leave it where it was', ['Esc']),
      ...changes,
      search,
    ],
  },
  {
    name: 'Inbox',
    on: 'a[data-entry]',
    uses: [
      use('Next and previous entry', ['J'], ['K']),
      use('Open the entry', ['Enter']),
      use('Done', ['E']),
      use('Snooze', ['H']),
      use('Watch, or stop watching', ['M']),
    ],
  },
  {
    name: 'Grid',
    on: '[role="grid"]',
    uses: [
      use('Next cell', ['Tab'], ['←'], ['↑'], ['↓'], ['→']),
      use('Edit the cell', ['Enter'], ['F2']),
      use('Clear the cell', ['Delete']),
      use('Insert a row below', [CONTROL, 'Enter']),
      use('Move the row', ['Alt', '↑'], ['Alt', '↓']),
      use('Take back, do again', [CONTROL, 'Z'], [CONTROL, 'Y']),
      use('Leave the grid', ['Esc'], ['Tab']),
    ],
  },
  {
    name: 'Timeline',
    on: '[role="listbox"][aria-label="Timeline"]',
    uses: [
      use('Next and previous bar', ['↓'], ['↑']),
      use('Move the bar by a day', ['←'], ['→']),
      use('Move it by a week', ['Shift', '←'], ['Shift', '→']),
      use('Move its end', ['Alt', '←'], ['Alt', '→']),
      use('Move its start', [CONTROL, '←'], [CONTROL, '→']),
      use('Go to its row', ['Enter']),
      use('Take back, do again', [CONTROL, 'Z'], [CONTROL, 'Y']),
    ],
  },
  {
    name: 'Comments',
    on: '[data-comment-field]:not([hidden] *)',
    uses: [use('Send the comment', [CONTROL, 'Enter']), use('Mention somebody', ['@'])],
  },
  {
    name: 'Everywhere',
    on: 'body',
    uses: [
      // The admin portal has no palette (D16.12).
      { ...use('Search and go to', [CONTROL, 'K']), on: '[aria-keyshortcuts~="Control+K"]' },
      use('Undo the last change', [CONTROL, 'Z']),
      use('Fold or unfold the sidebar', ['[']),
      use('These keys', ['?']),
    ],
  },
];

/** The groups that apply to the current page, with the keys that do. */
export function keyGroupsOf(page: Pick<ParentNode, 'querySelector'>): KeyGroup[] {
  const applies = ({ on }: { readonly on?: string }) => on === undefined || page.querySelector(on) !== null;
  return KEY_GROUPS.filter(applies).map((group) => ({ ...group, uses: group.uses.filter(applies) }));
}
