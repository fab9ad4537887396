'use client';

import { DragDropContext, Droppable } from '@hello-pangea/dnd';
import { Text, useMantineStyleNonce } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react';
import { ActionMenu } from '@/components/ui/overlay/action-menu';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';
import { toast, UNDO_MS } from '@/components/ui/overlay/toast';
import { QUESTIONS_MAX } from '@/lib/catalogue/field-limits';
import { withoutLostConditions } from '@/lib/catalogue/question-conditions';
import classes from './question-builder.module.css';
import { type QuestionAct, QuestionCard } from './question-card';
import {
  isFull,
  losingConditions,
  moveItem,
  newQuestion,
  possibleConditions,
  type Questions,
  removalOf,
  withCondition,
  withDuplicate,
  withOptions,
  withoutQuestion,
  withRequired,
  withRestored,
  withTitle,
  withType,
} from './question-list';
import { offeredTypes } from './question-types';

interface QuestionBuilderProps {
  questions: Questions;
  onChange: (questions: Questions) => void;
  /** By the path within the list: '0.title', '1.options.2.value'; '' is the list's own. */
  errors: Readonly<Record<string, string>>;
}

/** The element to focus once the list is rendered, by question and data-part. */
type Goal = { id: string; part: string };

/**
 * The questions of an output type (modules §2 and §5): added, worded, duplicated, removed, and put in order by dragging,
 * by the arrows of each card, or by Alt with an arrow key.
 */
export function QuestionBuilder({ questions, onChange, errors }: QuestionBuilderProps) {
  const list = useId();
  const nonce = useMantineStyleNonce()?.();
  const frame = useRef<HTMLDivElement>(null);
  const goal = useRef<Goal | null>(null);
  const [announcement, announce] = useState('');
  const confirm = useConfirm();
  const latest = useRef({ questions, onChange, changeIfAgreed });
  latest.current = { questions, onChange, changeIfAgreed };

  /** Changes the list; if other questions depend on what is removed, asks first (Y-20). */
  async function changeIfAgreed(next: Questions, after?: () => void): Promise<void> {
    const lost = losingConditions(next);
    const titles = lost.map(({ title }) => `'${title.trim() || 'Untitled question'}'`).join(', ');
    const sure =
      lost.length === 0 ||
      (await confirm({
        title: 'Other questions depend on this one',
        message: `${titles} ${lost.length === 1 ? 'shows' : 'show'} only with certain answers to it. Without them ${
          lost.length === 1 ? 'it does' : 'they do'
        } not depend on it any more.`,
        confirmLabel: 'Continue',
      }));
    if (!sure) return;
    after?.();
    onChange(withoutLostConditions(next));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the goal is there once the new list is drawn
  useLayoutEffect(() => {
    const wanted = goal.current;
    goal.current = null;
    if (!wanted) return;
    const card = frame.current?.querySelector(`[data-question="${CSS.escape(wanted.id)}"]`);
    const part = card?.querySelector<HTMLElement>(`[data-part="${CSS.escape(wanted.part)}"]:not(:disabled)`);
    const element = part ?? card?.querySelector<HTMLElement>('[data-part="up"]:not(:disabled), [data-part="down"]');
    // At once, so that the letter typed after Enter lands in the new option.
    element?.focus();
    // A closing menu returns the focus to its button.
    const frameId = requestAnimationFrame(() => {
      if (!(document.activeElement instanceof HTMLInputElement)) element?.focus();
      element?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frameId);
  }, [questions]);

  /** One stable function for all cards, so that a key press in one does not render the others. */
  const act = useCallback((id: string, what: QuestionAct) => {
    const { questions: now, onChange: change, changeIfAgreed: changeOthers } = latest.current;
    const at = now.findIndex((question) => question.id === id);
    switch (what.kind) {
      case 'title':
        return change(withTitle(now, id, what.title));
      case 'type':
        return void changeOthers(withType(now, id, what.type));
      case 'required':
        return change(withRequired(now, id, what.required));
      case 'showIf':
        return change(withCondition(now, id, what.showIf));
      case 'options':
        return void changeOthers(withOptions(now, id, what.options), () => {
          if (what.focus) goal.current = { id, part: what.focus };
        });
      case 'duplicate': {
        const next = withDuplicate(now, id);
        const copy = next[at + 1];
        if (copy) goal.current = { id: copy.id, part: 'title' };
        return change(next);
      }
      case 'move': {
        const next = moveItem(now, at, at + what.by);
        if (next === now) return;
        return void changeOthers(next, () => {
          goal.current = { id, part: what.from };
          announce(`Question moved to place ${at + what.by + 1} of ${now.length}`);
        });
      }
      case 'remove': {
        const [gone, neighbour] = [removalOf(now, id), now[at + 1] ?? now[at - 1]];
        void changeOthers(withoutQuestion(now, id), () => {
          if (neighbour) goal.current = { id: neighbour.id, part: 'title' };
          if (!gone) return;
          const { title } = gone.question;
          toast.info(title ? `'${title}' is removed` : 'The question is removed', {
            autoClose: UNDO_MS,
            action: {
              label: 'Undo',
              isUndo: true,
              onSelect: () => {
                goal.current = { id, part: 'title' };
                latest.current.onChange(withRestored(latest.current.questions, gone));
              },
            },
          });
        });
      }
    }
  }, []);

  function add(type: (typeof offeredTypes)[number]['value']) {
    const question = newQuestion(type);
    goal.current = { id: question.id, part: 'title' };
    onChange([...questions, question]);
  }

  function onMove(moved: string, from: number, to: number) {
    if (moved === list) return void changeIfAgreed(moveItem(questions, from, to));
    const owner = questions.find(({ id }) => id === moved);
    if (owner) onChange(withOptions(questions, owner.id, moveItem(owner.options, from, to)));
  }

  const full = isFull(questions);
  return (
    <div ref={frame} className={classes.root}>
      {questions.length === 0 ? (
        <Text c="dimmed">No questions yet. Without any, the brief asks only the standard fields.</Text>
      ) : (
        <DragDropContext
          nonce={nonce}
          onDragEnd={({ source, destination }) => {
            if (destination && destination.index !== source.index) {
              onMove(source.droppableId, source.index, destination.index);
            }
          }}
        >
          <Droppable droppableId={list} type="question">
            {(drop) => (
              <ol ref={drop.innerRef} {...drop.droppableProps} className={classes.list} aria-label="Questions">
                {questions.map((question, index) => (
                  <QuestionCard
                    key={question.id}
                    question={question}
                    index={index}
                    count={questions.length}
                    earlier={possibleConditions(questions, index)}
                    errors={errorsOf(errors, index)}
                    act={act}
                  />
                ))}
                {drop.placeholder}
              </ol>
            )}
          </Droppable>
        </DragDropContext>
      )}
      <div className={classes.foot}>
        {full ? (
          <Text c="dimmed">{QUESTIONS_MAX} questions are the most that an output type can have.</Text>
        ) : (
          <ActionMenu
            label="Add question"
            named
            position="bottom-start"
            className={classes.add}
            items={offeredTypes.map(({ value, label, icon }) => ({ label, icon, onSelect: () => add(value) }))}
          >
            <IconPlus size={16} stroke={1.75} aria-hidden />
            Add question
          </ActionMenu>
        )}
        {errors[''] ? (
          <Text fz="xs" c="var(--mantine-color-error)" mt={4} role="alert">
            {errors['']}
          </Text>
        ) : null}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** The errors of one question, by the path within it. */
function errorsOf(errors: Readonly<Record<string, string>>, index: number): Record<string, string> {
  const start = `${index}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(start) ? [[path.slice(start.length), message]] : [],
    ),
  );
}
