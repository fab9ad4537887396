'use client';

import { Checkbox, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { DateField } from '@/components/ui/form/date-field';
import { focusIfLost } from '@/components/ui/overlay/focus-if-lost';
import type { Answer } from '@/lib/briefs/answers';
import type { OutputQuestion } from '@/lib/catalogue/questions';
import classes from './output-questions.module.css';

interface QuestionFieldProps {
  question: OutputQuestion;
  /** From getInputProps. */
  input: { value?: Answer; onChange: (answer: Answer) => void; error?: unknown; 'data-path'?: string };
}

/** A question of the output type as a field: seven types (modules §3). */
export function QuestionField({ question, input }: QuestionFieldProps) {
  const { title, type, options } = question;
  const withAsterisk = question.required === 1;
  const error = typeof input.error === 'string' ? input.error : undefined;
  const text = typeof input.value === 'string' ? input.value : '';
  const common = { label: title, withAsterisk, error, 'data-path': input['data-path'] };

  switch (type) {
    case 'checkboxes':
      return (
        <Checkbox.Group
          label={title}
          withAsterisk={withAsterisk}
          error={error}
          value={Array.isArray(input.value) ? input.value : []}
          onChange={input.onChange}
        >
          <Stack gap={16} mt={4}>
            {options.map(({ id, value }, at) => (
              <Checkbox key={id} value={id} label={value} data-path={at === 0 ? input['data-path'] : undefined} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    case 'radios':
      return (
        <div className={classes.radios}>
          <Radio.Group label={title} withAsterisk={withAsterisk} error={error} value={text} onChange={input.onChange}>
            <Stack gap={16} mt={4}>
              {options.map(({ id, value }, at) => (
                <Radio key={id} value={id} label={value} data-path={at === 0 ? input['data-path'] : undefined} />
              ))}
            </Stack>
          </Radio.Group>
          {text && !withAsterisk ? (
            <button
              type="button"
              className={classes.clear}
              aria-label={`Clear ${title}`}
              onClick={({ currentTarget }) => {
                const first = currentTarget.parentElement?.querySelector('input');
                input.onChange('');
                // The button goes.
                focusIfLost(() => first);
              }}
            >
              Clear
            </button>
          ) : null}
        </div>
      );
    case 'select':
      return (
        <Select
          {...common}
          clearable
          data={options.map(({ id, value }) => ({ value: id, label: value }))}
          value={text || null}
          onChange={(value) => input.onChange(value ?? '')}
        />
      );
    case 'date':
      return (
        <DateField
          {...common}
          value={text || null}
          onChange={(value) => input.onChange(value ?? '')}
          onUnparsed={input.onChange}
        />
      );
    case 'multiline':
      return (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          onChange={(event) => input.onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          type={type === 'link' ? 'url' : 'text'}
          placeholder={type === 'link' ? 'https://' : undefined}
          value={text}
          onChange={(event) => input.onChange(event.currentTarget.value)}
        />
      );
  }
}
