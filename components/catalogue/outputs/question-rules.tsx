'use client';

import { Checkbox, MultiSelect, Select } from '@mantine/core';
// Of MultiSelect, which no other screen has.
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import type { OutputQuestion, ShowIf } from '@/lib/catalogue/questions';
import classes from './question-builder.module.css';
import { conditionInWords } from './question-list';

interface QuestionRulesProps {
  question: OutputQuestion;
  /** 'question 2'. */
  name: string;
  /** The questions on which it can depend. */
  earlier: readonly OutputQuestion[];
  error?: string;
  path: string;
  onRequired: (required: 0 | 1) => void;
  onShowIf: (showIf: ShowIf | undefined) => void;
}

/** Whether a question must be answered, and when it shows (Y-20). */
export function QuestionRules(props: QuestionRulesProps) {
  const { question, name, earlier, error, path, onRequired, onShowIf } = props;
  const { showIf, required } = question;
  const on = earlier.find(({ id }) => id === showIf?.questionId);
  const words = conditionInWords(question, earlier);
  return (
    <div className={classes.rules}>
      <Checkbox
        size="xs"
        label="Required"
        aria-label={`Require an answer to ${name}`}
        checked={required === 1}
        onChange={(event) => onRequired(event.currentTarget.checked ? 1 : 0)}
      />
      {earlier.length > 0 ? (
        <>
          <Select
            className={classes.condition}
            aria-label={`When ${name} shows`}
            placeholder="Always shows"
            clearable
            clearButtonProps={{ 'aria-label': `Always show ${name}` }}
            data={earlier.map(({ id, title }) => ({
              value: id,
              label: `Only if ${title.trim() || 'Untitled question'} is`,
            }))}
            value={showIf?.questionId ?? null}
            error={error}
            data-path={path}
            onChange={(questionId) => {
              const first = earlier.find(({ id }) => id === questionId)?.options[0];
              onShowIf(questionId && first ? { questionId, optionIds: [first.id] } : undefined);
            }}
          />
          {showIf && on ? (
            <MultiSelect
              className={classes.condition}
              aria-label={`Options with which ${name} shows`}
              data={on.options.map(({ id, value }, at) => ({ value: id, label: value.trim() || `Option ${at + 1}` }))}
              value={showIf.optionIds}
              // The last one cannot be deselected: without a condition the question would always show.
              onChange={(optionIds) => optionIds.length > 0 && onShowIf({ ...showIf, optionIds })}
            />
          ) : null}
        </>
      ) : null}
      {words ? <p className={classes.words}>{words}</p> : null}
    </div>
  );
}
