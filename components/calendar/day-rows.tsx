import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import classes from './calendar.module.css';

interface DayRowsProps {
  /** A stable key for each row, whatever other rows are removed. */
  rowKeys: readonly string[];
  max: number;
  /** The noun for a row, in its button: 'holiday'. */
  noun: string;
  addLabel: string;
  onAdd: () => void;
  onRemove: (at: number) => void;
  /** The fields of a row. */
  children: (at: number) => ReactNode;
  /** Whether a row's fields are two dates. */
  twoDates?: boolean;
}

/** Rows of a short list inside a card: fields, a button that removes the row, and one that adds another. */
export function DayRows({ rowKeys, max, noun, addLabel, onAdd, onRemove, children, twoDates = false }: DayRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  /** The focus goes to a neighbour, before the pressed button is gone. */
  function remove(at: number) {
    const others = rows.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (others[at + 1] ?? others[at - 1] ?? add.current)?.focus();
    onRemove(at);
  }

  return (
    <div ref={rows} className={classes.rows}>
      {rowKeys.map((key, at) => (
        <div key={key} className={classes.row} data-days={twoDates || undefined}>
          {children(at)}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={`Remove ${noun} ${at + 1}`}
            data-remove
            onClick={() => remove(at)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {rowKeys.length < max ? (
        <Button
          ref={add}
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      ) : null}
    </div>
  );
}
