import type { ReactNode } from 'react';

/** One of what a field can be set to. */
export interface MoveChoice {
  /** The id as text; '' is nobody. */
  readonly value: string;
  /** By what it is searched and read out. */
  readonly label: string;
  /** How it is drawn, where that is not its label. */
  readonly look?: ReactNode;
  readonly disabled?: boolean;
  /** Why it is disabled; the tooltip. */
  readonly reason?: string;
}

interface MoveAt {
  /** The button at which it opens, expanded meanwhile. */
  target: HTMLElement;
  /** What is changed, and of what: 'Status of Spring sale'. */
  label: string;
  onClose: () => void;
}

export interface ChoiceMove {
  kind: 'choice';
  choices: readonly MoveChoice[];
  /** What stands; null: different things do. */
  value: string | null;
  onChoose: (value: string) => void;
}

export interface DayMove {
  kind: 'day';
  /** 'yyyy-MM-dd', or null. */
  value: string | null;
  onChoose: (day: string) => void;
  /** Below the calendar. */
  children?: ReactNode;
}

export type Move = MoveAt & (ChoiceMove | DayMove);
