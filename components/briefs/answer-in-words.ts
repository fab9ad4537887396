import type { Answer } from '@/lib/briefs/answers';
import type { OutputQuestion } from '@/lib/catalogue/questions';
import { formatDate } from '@/lib/format/format';

/** An answer in words: the options' values, a date as dd/MM/yyyy; '' where there is none. */
export function answerInWords(question: OutputQuestion, answer: Answer | undefined): string {
  if (answer === undefined || answer.length === 0) return '';
  const wordsOf = (id: string) => question.options.find((option) => option.id === id)?.value ?? id;
  if (Array.isArray(answer)) return answer.map(wordsOf).join(', ');
  if (question.type === 'radios' || question.type === 'select') return wordsOf(answer);
  return question.type === 'date' ? formatDate(answer) : answer;
}
