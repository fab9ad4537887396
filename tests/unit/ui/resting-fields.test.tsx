import { ColorInput, MantineProvider, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type ColourFieldProps, ColourResting } from '@/components/ui/form/colour-field';
import type { Hand } from '@/components/ui/form/late-field';
import { type SelectFieldProps, SelectResting } from '@/components/ui/form/select-field';

const hand: Hand = { clicked: () => {}, pressed: () => {}, typed: () => {}, opens: () => false, left: () => {} };
const drawn = (field: ReactElement) => renderToStaticMarkup(<MantineProvider>{field}</MantineProvider>);

const data = [
  { value: '1', label: 'One' },
  { group: 'More', items: [{ value: '2', label: 'Two', disabled: true }] },
];
const selects: Record<string, SelectFieldProps> = {
  empty: { label: 'Creator', placeholder: 'Choose', value: null },
  chosen: { label: 'Creator', value: '1', allowDeselect: false, nothingFoundMessage: 'No results found' },
  'within a group': { label: 'Creator', value: '2' },
  'not among its options': { label: 'Creator', value: '9' },
  searchable: { label: 'Creator', value: '1', searchable: true, limit: 5, maxDropdownHeight: 200 },
  clearable: { label: 'Creator', value: '1', clearable: true, searchable: true },
  'clearable and empty': { label: 'Creator', value: null, clearable: true },
  disabled: { label: 'Creator', value: '1', clearable: true, disabled: true },
  'read only': { label: 'Creator', value: '1', searchable: true, clearable: true, readOnly: true },
  wrong: { label: 'Creator', value: '1', error: 'Select a creator', withAsterisk: true, description: 'Who made it' },
  required: { label: 'Creator', value: null, required: true, inputWrapperOrder: ['label', 'input', 'description'] },
  'in a form': { label: 'Creator', value: '1', name: 'creator', size: 'xs' },
  'a filter': { 'aria-label': 'Brand', value: '1', w: 256, leftSection: <b>Brand</b>, leftSectionWidth: 60 },
};

it.each(Object.entries(selects))('a select field at rest is drawn as Mantine draws its own: %s', (_, props) => {
  const all = { ...props, id: 'field', data, className: 'own', 'data-path': 'creator' };
  expect(drawn(<SelectResting {...all} hand={hand} />)).toBe(drawn(<Select {...all} />));
});

const colours: Record<string, ColourFieldProps> = {
  chosen: { label: 'Avatar colour', value: '#1d4ed8', swatches: ['#000000'], swatchesPerRow: 10 },
  empty: { label: 'Avatar colour', value: '' },
  wrong: { label: 'Avatar colour', value: '#1d4ed8', error: 'Enter a colour', withAsterisk: true },
};

it.each(Object.entries(colours))('a colour field at rest is drawn as Mantine draws its own: %s', (_, props) => {
  // The colour's size is a number of ours and a variable of Mantine's: the browser's tests compare what is seen.
  const look = (html: string) => html.replace(/<div[^>]*colorPreview.*?<input/s, '<input');
  const all = { ...props, id: 'field', 'data-path': 'colour' };
  expect(look(drawn(<ColourResting {...all} hand={hand} />))).toBe(look(drawn(<ColorInput {...all} />)));
});
