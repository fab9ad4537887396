'use client';

import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { unanswered } from '@/lib/briefs/shown-questions';
import type { OutputQuestion } from '@/lib/catalogue/questions';
import type { BriefFormValues } from './brief-form-values';

/** Marks the required questions without an answer, and focuses the first, once (Y-21). */
export function useFocusOnUnanswered(
  form: UseFormReturnType<BriefFormValues>,
  questions: readonly OutputQuestion[],
): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const paths = unanswered(questions, form.values.outputResponsesJson).map(({ id }) => `outputResponsesJson.${id}`);
    if (paths.length === 0) return;
    form.setErrors(Object.fromEntries(paths.map((path) => [path, 'Please answer this question'])));
    // The fields can be focused one frame after the form is rendered.
    requestAnimationFrame(() => {
      const first = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(paths[0] ?? '')}"]`);
      first?.focus();
      first?.scrollIntoView({ block: 'center' });
    });
  });
}
