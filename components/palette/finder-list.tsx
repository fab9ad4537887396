'use client';

import type { MouseEvent, Ref } from 'react';
import { hasModifier } from '@/components/ui/keyboard';
import { Marked } from './marked';
import type { Option, OptionGroup } from './options';
import classes from './palette.module.css';

interface FinderListProps {
  ref: Ref<HTMLDivElement>;
  listId: string;
  groups: readonly OptionGroup[];
  words: readonly string[];
  current: Option | undefined;
  idOf: (option: Option) => string;
  /** The pointer moved over a row. */
  onPoint: (option: Option) => void;
  onChoose: (option: Option) => void;
  typed: string;
  /** Whether that is too little to search for. */
  short: boolean;
  /** Whether the first answer is pending. */
  waiting: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** The options in groups, or why there are none. */
export function FinderList({
  ref,
  listId,
  groups,
  words,
  current,
  idOf,
  onPoint,
  onChoose,
  ...state
}: FinderListProps) {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const { typed, short, waiting, failed, onRetry } = state;
  return (
    <div className={classes.results}>
      <div ref={ref} id={listId} role="listbox" aria-label="Results" className={classes.scroll}>
        {groups.map(({ name, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={name} role="group" aria-label={name} className={classes.group}>
            <div className={classes.name} aria-hidden="true">
              {name}
            </div>
            {options.map((option) => (
              <Row
                key={option.key}
                id={idOf(option)}
                option={option}
                selected={option === current}
                words={words}
                onPoint={onPoint}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {failed ? (
        <div className={classes.state}>
          <p>The search failed. Check your connection.</p>
          <button type="button" className={classes.retry} onClick={onRetry}>
            Try again
          </button>
        </div>
      ) : count === 0 && short ? (
        <div className={classes.state}>
          <p>{SHORT}</p>
        </div>
      ) : count === 0 && !waiting ? (
        <div className={classes.state}>
          <p>
            Nothing is called ‘<bdi>{typed}</bdi>’
          </p>
          <p className={classes.help}>Projects, product titles, clients and names are searched.</p>
        </div>
      ) : null}
      <p role="status" className="visually-hidden">
        {wordsOfState(count, state)}
      </p>
    </div>
  );
}

const SHORT = 'Type at least two letters';

type State = Pick<FinderListProps, 'typed' | 'short' | 'waiting' | 'failed'>;
function wordsOfState(count: number, { typed, short, waiting, failed }: State): string {
  if (failed) return 'The search failed';
  if (count === 0 && short) return SHORT;
  if (count === 0) return waiting ? 'Searching' : `Nothing is called ${typed}`;
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}

interface RowProps {
  id: string;
  option: Option;
  selected: boolean;
  words: readonly string[];
  onPoint: (option: Option) => void;
  onChoose: (option: Option) => void;
}

function Row({ id, option, selected, words, onPoint, onChoose }: RowProps) {
  const { label, context, icon, href, danger } = option;
  const shared = {
    id,
    role: 'option' as const,
    tabIndex: -1,
    className: classes.row,
    'aria-selected': selected,
    'data-danger': danger || undefined,
    onMouseMove: () => {
      if (!selected) onPoint(option);
    },
    // The focus stays in the field.
    onMouseDown: (event: MouseEvent) => {
      if (event.button === 0) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (hasModifier(event) || event.shiftKey) return;
      event.preventDefault();
      onChoose(option);
    },
  };
  const content = (
    <>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.label}>
        <Marked text={label} words={words} />
      </span>
      {context ? (
        <span className={classes.context}>
          <Marked text={context} words={words} />
        </span>
      ) : null}
    </>
  );
  return href ? (
    <a {...shared} href={href}>
      {content}
    </a>
  ) : (
    <button {...shared} type="button">
      {content}
    </button>
  );
}
