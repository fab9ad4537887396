import { Portal } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import classes from './files.module.css';
import type { Dragged } from './use-files-on-page';

/** Shows where dragged files would be dropped. Visual only, as dragging is. */
export function DropCue({ dragged }: { dragged: Dragged }) {
  if (!dragged) return null;
  return (
    <Portal>
      <div className={classes.cue} data-over={dragged} aria-hidden>
        <p>
          <IconFileUpload size={20} stroke={1.75} />
          {dragged === 'box' ? 'Drop to add to your comment' : 'Drop to add to the brief'}
        </p>
      </div>
    </Portal>
  );
}
