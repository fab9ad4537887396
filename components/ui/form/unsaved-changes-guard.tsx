'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef } from 'react';
import { useConfirm } from '@/components/ui/overlay/confirm-dialog';

interface UnsavedChangesGuardProps {
  active: boolean;
  /** Called when somebody chose to leave without saving, but not when the page is closed or reloaded. */
  onLeave?: () => void;
}

/** The confirmation before unsaved changes are lost, for a Cancel button as for the guard. */
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

let entryGone: Promise<void> = Promise.resolve();

/**
 * Resolved when no guard is about to remove its second history entry: until then a new entry would be removed with it.
 */
export const guardEntryGone = (): Promise<void> => entryGone;

/** Goes back to the page's own entry, hidden from Next, which would render the page as it was before the changes. */
function takeEntryOff(): void {
  entryGone = new Promise((done) => {
    function swallow(event: PopStateEvent) {
      event.stopImmediatePropagation();
      done();
    }
    window.addEventListener('popstate', swallow, { capture: true, once: true });
  });
  window.history.back();
}

/**
 * Asks before unsaved changes are lost, whether by a link, the back button, or closing the page: 'Cancel' stays, 'Leave
 * without saving' leaves. Next has no hook for this, so clicks on links are intercepted, and Back reaches a second
 * history entry of the same page, which exists as long as the guard is active: after a save one Back leaves the page.
 */
export function UnsavedChangesGuard({ active, onLeave }: UnsavedChangesGuardProps) {
  const router = useRouter();
  const confirmLeave = useConfirmLeave();
  const latest = useRef({ router, confirmLeave, onLeave });
  latest.current = { router, confirmLeave, onLeave };

  useEffect(() => {
    if (!active) return;
    let leaving = false;
    let over = false;
    const page = window.location.href;

    async function ask(leave: Leave) {
      if (!(await latest.current.confirmLeave())) return;
      leaving = true;
      latest.current.onLeave?.();
      // Back over the second entry of this page and the page itself.
      if (leave.by === 'back') return window.history.go(-2);
      const goal = new URL(leave.href);
      if (goal.origin !== window.location.origin) window.location.assign(leave.href);
      // Replaces the second entry, so that Back from there leads to this page.
      else latest.current.router.replace(goal.pathname + goal.search + goal.hash);
    }

    function onClick(event: MouseEvent) {
      if (leaving || event.button !== 0) return;
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
      if (!leaving) event.preventDefault();
    }

    function putEntryOn() {
      window.history.pushState({ ...window.history.state, unsavedGuard: true }, '');
    }

    function onBack() {
      if (leaving) return;
      putEntryOn();
      void ask({ by: 'back' });
    }

    let put = false;
    void entryGone.then(() => {
      if (over) return;
      put = true;
      if (!window.history.state?.unsavedGuard) putEntryOn();
      window.addEventListener('popstate', onBack);
    });
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      over = true;
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('popstate', onBack);
      if (put && !leaving && window.location.href === page) takeEntryOff();
    };
  }, [active]);

  return null;
}
