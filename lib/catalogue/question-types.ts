/** The seven types of output question. */
export const questionTypes = ['checkboxes', 'radios', 'select', 'date', 'text', 'multiline', 'link'] as const;
export type QuestionType = (typeof questionTypes)[number];

/** Only these types have options. */
export const takesOptions = (type: QuestionType): boolean =>
  type === 'select' || type === 'radios' || type === 'checkboxes';
