'use client';

import { useRouter } from 'next/navigation';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { hasModifier } from '@/components/ui/keyboard';
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

/** The question before typed text is discarded without leaving the page: by 'Cancel' of a form, or by a dialog. */
export function useConfirmDiscard(): () => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(
    () =>
      confirm({
        title: 'Unsaved changes',
        message: 'Your changes have not been saved and will be lost.',
        confirmLabel: 'Discard changes',
        cancelLabel: 'Keep editing',
        danger: true,
      }),
    [confirm],
  );
}

type Leave = { by: 'link'; href: string } | { by: 'back' } | { by: 'act'; act: () => Promise<boolean> };

type Guard = RefObject<{
  router: Pick<ReturnType<typeof useRouter>, 'push' | 'replace'>;
  confirmLeave: () => Promise<boolean>;
  onLeave: (() => void) | undefined;
}>;

/** The guards that are active: several forms of a page share one question and one second entry of the history. */
const guards = new Set<Guard>();
let watch: ReturnType<typeof watchPage> | null = null;

/** Whether something on the page is unsaved. */
export const isUnsaved = (): boolean => guards.size > 0;

/** Said where something is unsaved on the page of what somebody else removed. @param thing 'brief', 'plan' */
export const removedMeanwhile = (thing: string): string =>
  `Somebody removed this ${thing}. Your text is still here: copy what you need`;

/** Leads to another page from code, and asks first if something is unsaved on this one, as before a link. */
export function useGuardedPush(): (href: string) => void {
  const router = useRouter();
  return useCallback(
    (href) => {
      if (watch) void watch.ask({ by: 'link', href: new URL(href, window.location.href).href });
      else router.push(href);
    },
    [router],
  );
}

/** Runs what leads off the page, such as a log-out, and asks first if something is unsaved. @param act whether it does */
export async function leaveBy(act: () => Promise<boolean>): Promise<void> {
  if (watch) await watch.ask({ by: 'act', act });
  else await act();
}

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

/** Guards every way off the page until `end` is called. */
function watchPage() {
  let leaving = false;
  let over = false;
  /** A link to a part of the page was pressed: its change of the history is no step back. */
  let jumping = false;
  const page = window.location.href;
  const { hash } = window.location;
  let part = hash;

  async function ask(leave: Leave) {
    const [guard] = guards;
    if (!guard || !(await guard.current.confirmLeave())) return;
    leaving = true;
    if (leave.by === 'act') {
      leaving = await leave.act();
      return;
    }
    for (const { current } of guards) current.onLeave?.();
    // Past the second entry of this page and past the page itself.
    if (leave.by === 'back') return window.history.go(-2);
    const goal = new URL(leave.href);
    if (goal.origin !== window.location.origin) window.location.assign(leave.href);
    // In the place of the second entry: Back from there leads to this page at once.
    else guard.current.router[put ? 'replace' : 'push'](goal.pathname + goal.search + goal.hash);
  }

  function onClick(event: MouseEvent) {
    if (leaving || event.button !== 0) return;
    if (hasModifier(event) || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target === '_blank' || link.hasAttribute('download')) return;
    const goal = new URL(link.href, window.location.href);
    const here = window.location;
    if (goal.origin === here.origin && goal.pathname === here.pathname && goal.search === here.search) {
      jumping = true;
      setTimeout(() => {
        jumping = false;
      });
      return;
    }
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
    const before = part;
    part = window.location.hash;
    // To a part of the page, or from there to the second entry.
    if (leaving || jumping || before !== hash || part !== hash) return;
    putEntryOn();
    void ask({ by: 'back' });
  }

  /** Whether the second entry is on the history. */
  let put = false;
  void entryGone.then(() => {
    // From the tab's first entry Back leads nowhere: there is nothing to ask, and nowhere to leave to.
    if (over || window.history.length === 1) return;
    put = true;
    if (!window.history.state?.unsavedGuard) putEntryOn();
    window.addEventListener('popstate', onBack);
  });
  document.addEventListener('click', onClick, true);
  window.addEventListener('beforeunload', onBeforeUnload);
  return {
    ask,
    end() {
      over = true;
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('popstate', onBack);
      if (put && !leaving && window.location.href === page) takeEntryOff();
    },
  };
}

/**
 * Asks before unsaved changes are lost, whether by a link, the back button, or closing the page: 'Cancel' stays,
 * 'Leave without saving' goes. Next has no hook for this, so links are caught before they act, and Back lands on a
 * second entry of the same page, which is on the history for as long as a guard is active (unless the page is the tab's
 * first entry, from which there is no Back): after a save one Back leaves the page.
 */
export function UnsavedChangesGuard({ active, onLeave }: UnsavedChangesGuardProps) {
  const router = useRouter();
  const confirmLeave = useConfirmLeave();
  const latest = useRef({ router, confirmLeave, onLeave });
  latest.current = { router, confirmLeave, onLeave };

  useEffect(() => {
    if (!active) return;
    guards.add(latest);
    watch ??= watchPage();
    return () => {
      guards.delete(latest);
      if (guards.size > 0) return;
      watch?.end();
      watch = null;
    };
  }, [active]);

  return null;
}
