import classes from '@/components/inline-edit/inline-edit.module.css';
import type { TipButton } from '@/components/ui/tip';
import { INLINE_LABELS, type InlineField } from './editable-brief';

/**
 * The attributes that make a row's button change a field of its brief; the list handles them (`use-row-edits.ts`).
 * @param words the field's current value in words
 */
export const fieldButton = (field: InlineField, words: string): TipButton => ({
  className: classes.editable,
  'aria-label': `${INLINE_LABELS[field]}: ${words}`,
  'aria-haspopup': 'dialog',
  'data-edit': field,
});
