'use client';

import { useDeferredValue, useState } from 'react';
import { OutputAgreement, OutputQuestions } from '@/components/briefs/form/output-questions';
import type { Answers } from '@/lib/briefs/answers';
import { shownQuestions } from '@/lib/briefs/shown-questions';
import classes from './output-form.module.css';
import type { OutputFormValues } from './output-form-values';
import { withPlaceholders } from './question-list';

/** The output type's part of the brief form, rendered by the brief form's own components. */
export function OutputPreview({ values: current }: { values: OutputFormValues }) {
  // The preview may lag behind typing; the field must not.
  const values = useDeferredValue(current);
  const [answers, setAnswers] = useState<Answers>({});
  const questions = withPlaceholders(values.output_json);
  const hours = Number(values.sla_estimated_hours);
  const agreement = {
    slaEstimatedHours: hours > 0 ? hours : null,
    turnaroundDays: Number(values.turnaround_days) || null,
    slaUrl: values.sla_url.trim() || null,
  };
  const isEmpty =
    questions.length === 0 && !agreement.slaEstimatedHours && !agreement.turnaroundDays && !agreement.slaUrl;
  return (
    <aside className={classes.preview} aria-labelledby="output-preview">
      <h2 id="output-preview" className={classes.previewTitle}>
        Preview
      </h2>
      <p className={classes.previewHelp}>What staff see once they choose this output type. Try it: nothing is kept.</p>
      <div className={classes.sheet}>
        {isEmpty ? (
          <p className={classes.previewHelp}>Questions show here as you add them.</p>
        ) : (
          <>
            <OutputAgreement output={agreement} />
            <OutputQuestions
              questions={shownQuestions(questions, answers)}
              inputOf={({ id }) => ({
                value: answers[id],
                onChange: (answer) => setAnswers((now) => ({ ...now, [id]: answer })),
              })}
            />
          </>
        )}
      </div>
    </aside>
  );
}
