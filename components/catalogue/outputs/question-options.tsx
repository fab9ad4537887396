'use client';

import { Draggable, Droppable } from '@hello-pangea/dnd';
import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { OPTION_MAX, OPTIONS_MAX } from '@/lib/catalogue/field-limits';
import type { QuestionType } from '@/lib/catalogue/question-types';
import type { OutputQuestion } from '@/lib/catalogue/questions';
import classes from './question-builder.module.css';
import { moveItem, newOption, pastedOptions } from './question-list';

type Option = OutputQuestion['options'][number];

interface QuestionOptionsProps {
  /** The question's id; options are dragged only within it. */
  id: string;
  type: QuestionType;
  /** 'question 2'. */
  name: string;
  options: readonly Option[];
  errors: Readonly<Record<string, string>>;
  path: string;
  /** @param focus the part to focus afterwards */
  onChange: (options: readonly Option[], focus?: string) => void;
}

const partOf = (option: Option): string => `option-${option.id}`;

/** The options of a question: Enter adds the next, Backspace in an empty one removes it, Alt with an arrow moves. */
export function QuestionOptions({ id, type, name, options, errors, path, onChange }: QuestionOptionsProps) {
  const full = options.length >= OPTIONS_MAX;

  function addAfter(at: number) {
    if (full) return;
    const option = newOption();
    onChange(options.toSpliced(at + 1, 0, option), partOf(option));
  }

  function remove(at: number) {
    const neighbour = options[at - 1] ?? options[at + 1];
    onChange(options.toSpliced(at, 1), neighbour ? partOf(neighbour) : 'add');
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number) {
    const option = options[at];
    if (!option || event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // Enter would submit the form.
      event.preventDefault();
      addAfter(at);
    } else if (event.key === 'Backspace' && option.value === '' && options.length > 1) {
      event.preventDefault();
      remove(at);
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      onChange(moveItem(options, at, at + (event.key === 'ArrowUp' ? -1 : 1)), partOf(option));
    }
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const text = event.clipboardData.getData('text/plain');
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const pasted = pastedOptions(options, at, text, [selectionStart ?? value.length, selectionEnd ?? value.length]);
    onChange(pasted.options);
    if (pasted.left > 0) toast.warning(`At most ${OPTIONS_MAX} options: the last ${pasted.left} are left out`);
  }

  return (
    <div className={classes.options}>
      <Droppable droppableId={id} type={`options ${id}`}>
        {(drop) => (
          <ol
            ref={drop.innerRef}
            {...drop.droppableProps}
            className={classes.optionList}
            aria-label={`Options of ${name}`}
          >
            {options.map((option, at) => (
              <Draggable key={option.id} draggableId={`option ${id} ${option.id}`} index={at}>
                {(drag, { isDragging }) => (
                  <li
                    ref={drag.innerRef}
                    {...drag.draggableProps}
                    className={classes.option}
                    data-dragging={isDragging || undefined}
                  >
                    <span {...drag.dragHandleProps} className={classes.handle}>
                      <span className="visually-hidden">
                        Drag option {at + 1} of {name}
                      </span>
                      <IconGripVertical size={14} stroke={1.75} aria-hidden />
                    </span>
                    <span className={classes.mark} data-type={type} aria-hidden="true">
                      {type === 'select' ? `${at + 1}.` : null}
                    </span>
                    <TextInput
                      className={classes.optionText}
                      aria-label={`Option ${at + 1} of ${name}`}
                      placeholder={`Option ${at + 1}`}
                      maxLength={OPTION_MAX}
                      value={option.value}
                      error={errors[`options.${at}.value`]}
                      data-part={partOf(option)}
                      data-path={`${path}.${at}.value`}
                      onKeyDown={(event) => onKeyDown(event, at)}
                      onPaste={(event) => onPaste(event, at)}
                      onChange={(event) =>
                        onChange(options.toSpliced(at, 1, { ...option, value: event.currentTarget.value }))
                      }
                    />
                    <ActionIcon size={28} aria-label={`Remove option ${at + 1} of ${name}`} onClick={() => remove(at)}>
                      <IconX size={14} stroke={1.75} aria-hidden />
                    </ActionIcon>
                  </li>
                )}
              </Draggable>
            ))}
            {drop.placeholder}
          </ol>
        )}
      </Droppable>
      {errors.options ? (
        <Text fz="xs" c="var(--mantine-color-error)" mt={4} role="alert">
          {errors.options}
        </Text>
      ) : null}
      <p className={classes.optionFoot}>
        <button
          type="button"
          className={classes.addOption}
          aria-label={`Add option to ${name}`}
          disabled={full}
          data-part="add"
          data-path={path}
          onClick={() => addAfter(options.length - 1)}
        >
          <IconPlus size={14} stroke={1.75} aria-hidden />
          Add option
        </button>
        <span className={classes.count}>
          {options.length} of {OPTIONS_MAX}
        </span>
      </p>
    </div>
  );
}
