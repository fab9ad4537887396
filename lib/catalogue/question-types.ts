/** The seven types of output question (modules §3). */
export const questionTypes = ['checkboxes', 'radios', 'select', 'date', 'text', 'multiline', 'link'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Options belong to these types alone (modules §3). */
export const takesOptions = (type: QuestionType): boolean =>
  type === 'select' || type === 'radios' || type === 'checkboxes';
