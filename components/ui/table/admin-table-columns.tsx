'use client';
'use no memo';

import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react';
import type { MRT_TableInstance } from 'mantine-react-table';
import { useRef, useState } from 'react';
import classes from './admin-table.module.css';
import type { AdminTableRow } from './admin-table-types';

interface AdminTableColumnsProps {
  table: MRT_TableInstance<AdminTableRow>;
  /** Whether it is open at first. */
  begin: boolean;
  onReset: () => void;
}

/** Chooses which columns show, and in which order; the first is always first. */
export function AdminTableColumns({ table, begin, onReset }: AdminTableColumnsProps) {
  const [opened, setOpened] = useState(begin);
  const button = useRef<HTMLButtonElement>(null);
  const { columnOrder, columnVisibility } = table.getState();
  const columns = columnOrder.slice(1).flatMap((id) => table.getColumn(id) ?? []);
  const changed = Object.values(columnVisibility).includes(false) || !inFirstOrder(table, columnOrder);

  function move(at: number, by: -1 | 1) {
    const next = [...columnOrder];
    const [taken] = next.splice(at + 1, 1);
    if (taken) next.splice(at + 1 + by, 0, taken);
    table.setColumnOrder(next);
  }

  function change(open: boolean) {
    setOpened(open);
    if (!open) button.current?.focus({ preventScroll: true });
  }

  return (
    <Popover opened={opened} onChange={change} position="bottom-end" trapFocus width={260}>
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={classes.columnsButton}
          aria-label="Columns"
          title="Columns"
          data-changed={changed || undefined}
          onClick={() => setOpened(!opened)}
        >
          <IconColumns3 size={16} stroke={1.75} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns" className={classes.columns}>
        <ul className={classes.list}>
          {columns.map((column, at) => {
            const title = column.columnDef.header;
            return (
              <li key={column.id} className={classes.item}>
                <Checkbox
                  label={title}
                  checked={column.getIsVisible()}
                  onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
                />
                <ActionIcon
                  size={24}
                  aria-label={`Move ${title} left`}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size={24}
                  aria-label={`Move ${title} right`}
                  disabled={at === columns.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
        <Button variant="subtle" color="gray" size="xs" disabled={!changed} onClick={onReset}>
          Reset columns
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

const inFirstOrder = (table: MRT_TableInstance<AdminTableRow>, order: readonly string[]): boolean =>
  table.getAllLeafColumns().every(({ id }, at) => order[at] === id);
