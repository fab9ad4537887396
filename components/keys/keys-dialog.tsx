'use client';

import { Modal } from '@mantine/core';
import { Fragment } from 'react';
import { isApple } from '@/components/ui/keyboard';
import { useFocusBack } from '@/components/ui/overlay/use-focus-back';
import classes from './keys-dialog.module.css';
import { CONTROL, type KeyGroup } from './screen-keys';

interface KeysDialogProps {
  groups: readonly KeyGroup[];
  /** Whether the person has keys of one letter on. */
  letters: boolean;
  onClose: () => void;
}

/** The keys of the screen that it covers (Y-34). */
export function KeysDialog({ groups, letters, onClose }: KeysDialogProps) {
  useFocusBack();
  const control = isApple() ? '⌘' : CONTROL;
  return (
    <Modal opened onClose={onClose} title="Keys of this screen" size={640} closeButtonProps={{ 'aria-label': 'Close' }}>
      {letters ? null : <p className={classes.off}>Keys of one letter are switched off in your profile.</p>}
      <div className={classes.groups}>
        {groups.map(({ name, uses }) => (
          <section key={name} aria-label={name} className={classes.group}>
            <h3 className={classes.name}>{name}</h3>
            <dl className={classes.uses}>
              {uses.map(({ presses, does }) => (
                <div key={does} className={classes.use}>
                  <dt>{does}</dt>
                  <dd className={classes.presses}>
                    {presses.map((keys) => (
                      <span key={keys.join()} className={classes.press}>
                        {keys.map((key, at) => (
                          <Fragment key={key}>
                            {at > 0 ? '+' : null}
                            <kbd className={classes.key}>{key === CONTROL ? control : key}</kbd>
                          </Fragment>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
