import type { UseFormReturnType } from '@mantine/form';
import type { ComponentProps } from 'react';
import { answerTo, offeredAnswer } from '@/lib/briefs/shown-questions';
import type { OutputQuestion } from '@/lib/catalogue/questions';
import type { BriefFormValues } from './brief-form-values';
import type { QuestionField } from './question-field';

/**
 * A question's field of the form. Not by `getInputProps`, which takes a dot in an integration's question id for a step
 * into the answer.
 */
export function answerInput(
  form: UseFormReturnType<BriefFormValues>,
  question: OutputQuestion,
): ComponentProps<typeof QuestionField>['input'] {
  const { id } = question;
  const path = `outputResponsesJson.${id}`;
  return {
    value: offeredAnswer(question, answerTo(form.values.outputResponsesJson, id) ?? ''),
    onChange(answer) {
      form.setFieldValue('outputResponsesJson', (answers) => ({ ...answers, [id]: answer }));
      form.clearFieldError(path);
    },
    error: form.errors[path],
    'data-path': path,
  };
}
