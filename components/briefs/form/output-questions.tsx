'use client';

import { Alert } from '@mantine/core';
import type { ComponentProps } from 'react';
import { FormSection } from '@/components/ui/form/form-section';
import type { OutputQuestion } from '@/lib/catalogue/questions';
import classes from './output-questions.module.css';
import { QuestionField } from './question-field';

interface OutputAgreementProps {
  output: { slaEstimatedHours: number | null; turnaroundDays: number | null; slaUrl: string | null };
}

/** The service level agreement of an output type; nothing if it has none. */
export function OutputAgreement({ output: { slaEstimatedHours, turnaroundDays, slaUrl } }: OutputAgreementProps) {
  if (!slaEstimatedHours && !turnaroundDays && !slaUrl) return null;
  const promised = [
    slaEstimatedHours ? `Usually ${slaEstimatedHours} ${slaEstimatedHours === 1 ? 'hour' : 'hours'}` : '',
    turnaroundDays ? `${turnaroundDays} working ${turnaroundDays === 1 ? 'day' : 'days'}` : '',
  ];
  return (
    <Alert variant="light" color="gray" p="sm">
      {promised.filter(Boolean).join(', ')}
      {slaUrl ? (
        <>
          {' '}
          <a className={classes.agreement} href={slaUrl} target="_blank" rel="noopener noreferrer">
            Service level agreement
          </a>
        </>
      ) : null}
    </Alert>
  );
}

interface OutputQuestionsProps {
  questions: readonly OutputQuestion[];
  inputOf: (question: OutputQuestion) => ComponentProps<typeof QuestionField>['input'];
}

/** The questions of an output type in the form of a brief, and in the question builder's preview. */
export function OutputQuestions({ questions, inputOf }: OutputQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <FormSection title="About the output" help="What this output type asks for.">
      {questions.map((question) => (
        <QuestionField key={question.id} question={question} input={inputOf(question)} />
      ))}
    </FormSection>
  );
}
