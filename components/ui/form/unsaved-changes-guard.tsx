'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';

interface UnsavedChangesGuardProps {
  active: boolean;
  /** Somebody chose to leave without saving. Closing or reloading the page does not come here. */
  onLeave?: () => void;
}

/** The question before unsaved changes are lost; a Cancel button asks it as the guard does. */
export function useConfirmLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(
    () =>
      confirm({
        title: 'Unsaved changes',
        message: 'Your changes have not been saved and will be lost if you leave this page.',
        confirmLabel: 'Leave without saving',
        danger: true,
      }),
    [confirm],
  );
}

type Leave = { by: 'link'; href: string } | { by: 'back' };

/**
 * Asks before unsaved changes are lost, whether by a link, the back button, or closing the page: 'Cancel' stays,
 * 'Leave without saving' goes. Next has no hook for this, so links are caught before they act, and Back lands on a
 * second entry of the same page, which is put on the history while the guard is active.
 */
export function UnsavedChangesGuard({ active, onLeave }: UnsavedChangesGuardProps) {
  const router = useRouter();
  const confirmLeave = useConfirmLeave();
  const leaving = useRef(false);
  const left = useRef(onLeave);
  left.current = onLeave;

  useEffect(() => {
    if (!active) return;
    leaving.current = false;

    async function ask(leave: Leave) {
      if (!(await confirmLeave())) return;
      leaving.current = true;
      left.current?.();
      // Past the second entry of this page and past the page itself.
      if (leave.by === 'back') return window.history.go(-2);
      const goal = new URL(leave.href);
      if (goal.origin === window.location.origin) router.push(goal.pathname + goal.search + goal.hash);
      else window.location.assign(leave.href);
    }

    function onClick(event: MouseEvent) {
      if (leaving.current || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.target === '_blank' || link.hasAttribute('download')) return;
      const goal = new URL(link.href, window.location.href);
      const here = window.location;
      if (goal.origin === here.origin && goal.pathname === here.pathname && goal.search === here.search) return;
      event.preventDefault();
      event.stopPropagation();
      void ask({ by: 'link', href: link.href });
    }

    function onBeforeUnload(event: BeforeUnloadEvent) {
      if (!leaving.current) event.preventDefault();
    }

    function onBack() {
      if (leaving.current) return;
      window.history.pushState({ ...window.history.state, unsavedGuard: true }, '');
      void ask({ by: 'back' });
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
  }, [active, confirmLeave, router]);

  return null;
}
