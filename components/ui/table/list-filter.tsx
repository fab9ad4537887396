'use client';

import dynamic from 'next/dynamic';
import { useLateWindow } from '@/components/ui/overlay/use-late-window';
import classes from './list-filter.module.css';

export interface FilterChoice {
  value: string;
  label: string;
}

export interface ListFilterProps {
  label: string;
  choices: readonly FilterChoice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

const load = () => import('./list-filter-window').then((module) => module.ListFilterWindow);
const ListFilterWindow = dynamic(load, { ssr: false });

/**
 * One multi-select filter: a button with how many are chosen, and its choices below it while it is open. Their code
 * comes when the pointer or the focus does, so that the list stays light.
 */
export function ListFilter(props: ListFilterProps) {
  const { label, chosen } = props;
  const list = useLateWindow(load);

  return (
    <span className={classes.anchor}>
      <button
        ref={list.anchor}
        type="button"
        className={classes.filter}
        data-active={chosen.length > 0 || undefined}
        aria-haspopup="dialog"
        {...list.button}
      >
        {label}
        {chosen.length > 0 ? <span className={classes.count}>{chosen.length}</span> : null}
      </button>
      {list.drawn ? <ListFilterWindow {...props} opened={list.opened} onClose={list.close} /> : null}
    </span>
  );
}
