'use client';

import { Button, Modal } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import classes from '../confirm-dialog.module.css';

type Leave = { by: 'link'; href: string } | { by: 'back' };

interface UnsavedChangesGuardProps {
  /** There is something unsaved. */
  active: boolean;
}

/**
 * Asks before unsaved changes are lost, whether by a link, the back button, or closing the page: 'Cancel' stays,
 * 'Leave without saving' goes. Next has no hook for this, so links are caught before they act, and Back lands on a
 * second entry of the same page, which is put on the history while the guard is active.
 */
export function UnsavedChangesGuard({ active }: UnsavedChangesGuardProps) {
  const router = useRouter();
  const [leave, setLeave] = useState<Leave | null>(null);
  const leaving = useRef(false);

  useEffect(() => {
    if (!active) return;
    leaving.current = false;

    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (leaving.current || !link || event.button !== 0 || link.target === '_blank' || link.hasAttribute('download'))
        return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const goal = new URL(link.href, window.location.href);
      const here = window.location;
      if (goal.origin === here.origin && goal.pathname === here.pathname && goal.search === here.search) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave({ by: 'link', href: link.href });
    }

    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (!leaving.current) event.preventDefault();
    }

    function onBack() {
      if (leaving.current) return;
      window.history.pushState({ ...window.history.state, unsavedGuard: true }, '');
      setLeave({ by: 'back' });
    }

    if (!window.history.state?.unsavedGuard) {
      window.history.pushState({ ...window.history.state, unsavedGuard: true }, '');
    }
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onBeforeUnload);
    window.addEventListener('popstate', onBack);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('popstate', onBack);
    };
  }, [active]);

  function go() {
    if (!leave) return;
    leaving.current = true;
    setLeave(null);
    if (leave.by === 'back') {
      // Past the second entry of this page and past the page itself.
      window.history.go(-2);
      return;
    }
    const goal = new URL(leave.href);
    if (goal.origin === window.location.origin) router.push(goal.pathname + goal.search + goal.hash);
    else window.location.assign(leave.href);
  }

  return (
    <Modal
      opened={leave !== null}
      onClose={() => setLeave(null)}
      title="Unsaved changes"
      size="sm"
      withCloseButton={false}
    >
      <p className={classes.message}>Your changes have not been saved and will be lost if you leave this page.</p>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={() => setLeave(null)}>
          Cancel
        </Button>
        <Button color="red" onClick={go}>
          Leave without saving
        </Button>
      </div>
    </Modal>
  );
}
