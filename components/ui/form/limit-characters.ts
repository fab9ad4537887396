type TextField = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>;

/** Characters as the schemas count them: an emoji is one, of which `length` and `maxLength` count two or more units. */
export const charactersIn = (text: string): number => [...text].length;

/**
 * Cuts what was just typed or pasted into a field to what fits, as `maxLength` does, by characters. What stands behind
 * the caret stays.
 * @returns the field's text
 */
export function limitCharacters(field: TextField, max: number): string {
  const over = charactersIn(field.value) - max;
  if (over <= 0) return field.value;
  const caret = field.selectionStart ?? field.value.length;
  const before = [...field.value.slice(0, caret)].slice(0, -over).join('');
  field.value = before + field.value.slice(caret);
  field.setSelectionRange(before.length, before.length);
  return field.value;
}
