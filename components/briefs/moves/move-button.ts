import classes from '@/components/moves/moves.module.css';
import type { TipButton } from '@/components/ui/tip';
import { MOVED_LABELS, type MovedField } from './movable-brief';

/**
 * What makes a button of a row change a field of its brief: plain attributes, for which the list answers
 * (`use-row-moves.ts`).
 * @param words what the field says now
 */
export const moveButton = (field: MovedField, uuid: string, words: string): TipButton => ({
  className: classes.move,
  'aria-label': `${MOVED_LABELS[field]}: ${words}`,
  'aria-haspopup': 'dialog',
  'data-move': field,
  'data-row': uuid,
});
