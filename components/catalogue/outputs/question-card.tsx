'use client';

import { Draggable } from '@hello-pangea/dnd';
import { ActionIcon, Select, Stack, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { RowMenu } from '@/components/ui/table/row-menu';
import { QUESTION_TITLE_MAX } from '@/lib/catalogue/field-limits';
import { type QuestionType, takesOptions } from '@/lib/catalogue/question-types';
import type { OutputQuestion, ShowIf } from '@/lib/catalogue/questions';
import classes from './question-builder.module.css';
import { QuestionOptions } from './question-options';
import { QuestionRules } from './question-rules';
import { iconOfType, offeredTypes } from './question-types';

/** The actions of a card on the list. */
export type QuestionAct =
  | { kind: 'title'; title: string }
  | { kind: 'type'; type: QuestionType }
  /** `focus` is the part to focus afterwards. */
  | { kind: 'options'; options: readonly OutputQuestion['options'][number][]; focus?: string }
  | { kind: 'required'; required: 0 | 1 }
  | { kind: 'showIf'; showIf: ShowIf | undefined }
  | { kind: 'duplicate' }
  | { kind: 'remove' }
  /** `from` is the part that keeps the focus. */
  | { kind: 'move'; by: -1 | 1; from: string };

interface QuestionCardProps {
  question: OutputQuestion;
  index: number;
  count: number;
  /** The questions on which it can depend. */
  earlier: readonly OutputQuestion[];
  /** By the path within the question: 'title', 'options', 'options.0.value'. */
  errors: Readonly<Record<string, string>>;
  act: (id: string, what: QuestionAct) => void;
}

/** One question of the builder. */
export const QuestionCard = memo(PlainCard, (before, after) => JSON.stringify(before) === JSON.stringify(after));

function PlainCard({ question, index, count, earlier, errors, act }: QuestionCardProps) {
  const { id, title, type, options } = question;
  const name = `question ${index + 1}`;

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    act(id, { kind: 'move', by: event.key === 'ArrowUp' ? -1 : 1, from: 'title' });
  }

  return (
    <Draggable draggableId={`question ${id}`} index={index}>
      {(drag, { isDragging }) => (
        <li
          ref={drag.innerRef}
          {...drag.draggableProps}
          className={classes.card}
          data-question={id}
          data-dragging={isDragging || undefined}
        >
          <span {...drag.dragHandleProps} className={classes.handle}>
            <span className="visually-hidden">Drag {name}</span>
            <IconGripVertical size={16} stroke={1.75} aria-hidden />
          </span>
          <Stack gap={10} miw={0}>
            <div className={classes.head}>
              <TextInput
                className={classes.title}
                aria-label={`Title of ${name}`}
                placeholder="What do you want to ask?"
                maxLength={QUESTION_TITLE_MAX}
                value={title}
                error={errors.title}
                data-part="title"
                data-path={`output_json.${index}.title`}
                onKeyDown={onKeyDown}
                onChange={(event) => act(id, { kind: 'title', title: event.currentTarget.value })}
              />
              <Select
                className={classes.type}
                aria-label={`Type of ${name}`}
                data={offeredTypes.map(({ value, label }) => ({ value, label }))}
                leftSection={iconOfType(type)}
                allowDeselect={false}
                value={type}
                error={errors.type}
                onChange={(value) => value && act(id, { kind: 'type', type: value as QuestionType })}
              />
              <span className={classes.tools}>
                <ActionIcon
                  size={32}
                  aria-label={`Move ${name} up`}
                  data-part="up"
                  disabled={index === 0}
                  onClick={() => act(id, { kind: 'move', by: -1, from: 'up' })}
                >
                  <IconArrowUp size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size={32}
                  aria-label={`Move ${name} down`}
                  data-part="down"
                  disabled={index === count - 1}
                  onClick={() => act(id, { kind: 'move', by: 1, from: 'down' })}
                >
                  <IconArrowDown size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
                <RowMenu
                  label={`Actions for ${name}`}
                  items={[
                    {
                      label: 'Duplicate question',
                      icon: <IconCopy size={16} />,
                      onSelect: () => act(id, { kind: 'duplicate' }),
                    },
                    {
                      label: 'Remove question',
                      icon: <IconTrash size={16} />,
                      danger: true,
                      onSelect: () => act(id, { kind: 'remove' }),
                    },
                  ]}
                />
              </span>
            </div>
            {takesOptions(type) ? (
              <QuestionOptions
                id={id}
                type={type}
                name={name}
                options={options}
                errors={errors}
                path={`output_json.${index}.options`}
                onChange={(next, focus) => act(id, { kind: 'options', options: next, focus })}
              />
            ) : null}
            <QuestionRules
              question={question}
              name={name}
              earlier={earlier}
              error={errors.showIf}
              path={`output_json.${index}.showIf`}
              onRequired={(required) => act(id, { kind: 'required', required })}
              onShowIf={(showIf) => act(id, { kind: 'showIf', showIf })}
            />
          </Stack>
        </li>
      )}
    </Draggable>
  );
}
