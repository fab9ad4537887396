'use client';

import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { useLoadOnInteraction } from '@/components/ui/use-load-on-interaction';
import { lazyPart } from './lazy-part';

export interface ConfirmQuestion {
  title: string;
  /** The consequences, in one or two sentences. */
  message?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** A red main button, for what cannot be undone. */
  danger?: boolean;
}

export interface Information {
  title: string;
  message: ReactNode;
}

const load = () => import('./confirm-window').then((module) => module.ConfirmWindow);
const ConfirmWindow = lazyPart(load, ({ onAnswer }) => onAnswer(false));

type PendingQuestion = { question: ConfirmQuestion; informs: boolean };

interface Dialogs {
  confirm(question: ConfirmQuestion): Promise<boolean>;
  inform(information: Information): Promise<void>;
}

const DialogsContext = createContext<Dialogs | null>(null);
const CoversContext = createContext(false);

/**
 * Holds the page's one dialog; its window is loaded at the first user interaction, so that it works without a
 * connection.
 */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  useLoadOnInteraction(load);
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [opened, setOpened] = useState(false);
  // Until the key press that answers the question is over: the dialog below it handles the same one.
  const [covers, setCovers] = useState(false);
  const answerRef = useRef<((answer: boolean) => void) | null>(null);

  // The window may be loaded after the call, too late to know which element had the focus.
  const cameFrom = useRef<Element | null>(null);

  const ask = useCallback((next: PendingQuestion) => {
    answerRef.current?.(false);
    cameFrom.current = document.activeElement;
    setPending(next);
    setOpened(true);
    setCovers(true);
    return new Promise<boolean>((resolve) => {
      answerRef.current = resolve;
    });
  }, []);

  const answer = useCallback((value: boolean) => {
    setOpened(false);
    setTimeout(() => setCovers(answerRef.current !== null));
    answerRef.current?.(value);
    answerRef.current = null;
    requestAnimationFrame(() => {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    });
  }, []);

  const dialogs = useMemo<Dialogs>(
    () => ({
      confirm: (question) => ask({ question, informs: false }),
      inform: async (information) => {
        await ask({ question: information, informs: true });
      },
    }),
    [ask],
  );

  const question = pending?.question;
  return (
    <DialogsContext value={dialogs}>
      <CoversContext value={covers}>{children}</CoversContext>
      {question ? (
        <ConfirmWindow question={question} informs={pending.informs} opened={opened} onAnswer={answer} />
      ) : null}
    </DialogsContext>
  );
}

function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error('Dialogs need a ThemeProvider above them');
  return dialogs;
}

/** `if (await confirm({ title: 'Remove brief?', danger: true })) …` */
export function useConfirm(): Dialogs['confirm'] {
  return useDialogs().confirm;
}

/** An informational dialog with Ok, for blocked removals (platform §8). */
export function useInform(): Dialogs['inform'] {
  return useDialogs().inform;
}

/** Whether a question covers the page, and handles its keys. */
export const useQuestionCovers = (): boolean => use(CoversContext);
