import { expect, test } from 'vitest';
import { limitCharacters } from '@/components/ui/form/limit-characters';

/** What a field of three characters holds, and where its caret stands, after this was typed up to the caret `|`. */
function limited(typed: string): string {
  const caret = typed.indexOf('|');
  const field = {
    value: typed.replace('|', ''),
    selectionStart: caret,
    setSelectionRange: (start: number | null) => {
      field.selectionStart = start ?? 0;
    },
  };
  expect(limitCharacters(field, 3)).toBe(field.value);
  return `${field.value.slice(0, field.selectionStart)}|${field.value.slice(field.selectionStart)}`;
}

test('a limit counts characters, as the server does, and cuts what was typed, not what stands behind it', () => {
  expect(limited('abc|')).toBe('abc|');
  expect(limited('😀😀😀|')).toBe('😀😀😀|');
  expect(limited('😀😀😀😀|')).toBe('😀😀😀|');
  expect(limited('aX|bc')).toBe('a|bc');
  expect(limited('abcdef|')).toBe('abc|');
  expect(limited('😀b😀|d')).toBe('😀b|d');
});
