import classes from '@/components/moves/moves.module.css';
import type { TipButton } from '@/components/ui/tip';
import { MOVED_LABELS, type MovedField } from './movable-brief';

/**
 * The attributes that make a row's button change a field of its brief; the list handles them (`use-row-moves.ts`).
 * @param words the field's current value in words
 */
export const moveButton = (field: MovedField, words: string): TipButton => ({
  className: classes.move,
  'aria-label': `${MOVED_LABELS[field]}: ${words}`,
  'aria-haspopup': 'dialog',
  'data-move': field,
});
