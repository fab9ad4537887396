'use client';

import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useTransition } from 'react';
import classes from './state.module.css';

interface ErrorStateProps {
  /** What happened. */
  title?: string;
  /** What to do. */
  text?: ReactNode;
  /** An error boundary's reset; without it the page's data is requested again. */
  onRetry?: () => void;
  /** Quoted to support; never the error's own text. */
  reference?: string;
}

/** Something failed: what happened, what to do, and a retry. Also the body of every error.tsx. */
export function ErrorState({ title = 'There was a problem', text, onRetry, reference }: ErrorStateProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <div className={classes.root} role="alert">
      <span className={classes.icon} data-tone="error" aria-hidden="true">
        <IconAlertTriangle size={22} stroke={1.5} />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>
        {text ?? 'This could not be loaded. Nothing you saved is lost. Try again, or come back in a moment.'}
        {reference ? ` (Reference ${reference})` : ''}
      </p>
      <div className={classes.action}>
        {/* Not Mantine's Button: this is in a separate chunk of every page, and would load it twice. */}
        <button
          type="button"
          className={classes.retry}
          disabled={pending}
          onClick={() =>
            startTransition(() => {
              router.refresh();
              onRetry?.();
            })
          }
        >
          Try again
        </button>
      </div>
    </div>
  );
}
