import type { ReactNode } from 'react';

/** A possible value of a field. */
export interface FieldChoice {
  /** The id as text; '' is nobody. */
  readonly value: string;
  /** For the search and screen readers. */
  readonly label: string;
  /** Rendered in place of the label. */
  readonly look?: ReactNode;
  readonly disabled?: boolean;
  /** Why it is disabled; the tooltip. */
  readonly reason?: string;
}

interface EditPopover {
  /** The button at which it opens. */
  target: HTMLElement;
  /** The field and the record: 'Status of Spring sale'. */
  label: string;
  onClose: () => void;
}

export interface ChoiceEdit {
  kind: 'choice';
  choices: readonly FieldChoice[];
  /** The current value; null if the rows differ. */
  value: string | null;
  onChoose: (value: string) => void;
}

export interface DayEdit {
  kind: 'day';
  /** 'yyyy-MM-dd', or null. */
  value: string | null;
  onChoose: (day: string) => void;
  /** Below the calendar. */
  children?: ReactNode;
}

export type FieldEdit = EditPopover & (ChoiceEdit | DayEdit);
