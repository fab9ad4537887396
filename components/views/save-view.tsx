'use client';

import { IconBookmarkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '@/components/ui/overlay/lazy-part';
import type { ViewScreen, ViewView } from '@/lib/views/inputs';
import classes from './saved-views.module.css';
import { useFocusOnCurrent } from './use-focus-on-current';

const SaveViewDialog = lazyPart(
  () => import('./save-view-dialog').then((module) => module.SaveViewDialog),
  ({ onClose }) => onClose(),
);

interface SaveViewProps {
  screen: ViewScreen;
  query: Readonly<Record<string, string>>;
  /** The views that can be changed to the filters instead. */
  changeable: readonly ViewView[];
}

/** Saves the address's filters under a new name, or under an existing one. */
export function SaveView({ screen, query, changeable }: SaveViewProps) {
  const [opened, setOpened] = useState(false);
  useFocusOnCurrent();
  return (
    <>
      <button type="button" className={classes.save} onClick={() => setOpened(true)}>
        <IconBookmarkPlus size={16} stroke={1.75} aria-hidden />
        Save view
      </button>
      {opened ? (
        <SaveViewDialog screen={screen} query={query} changeable={changeable} onClose={() => setOpened(false)} />
      ) : null}
    </>
  );
}
