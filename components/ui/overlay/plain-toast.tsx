'use client';

import { notifications, useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import classes from './toast.module.css';

/** The newest toast, while the code of toasts cannot be loaded: without a connection, or of an earlier release. */
export function PlainToast() {
  const toast = useNotifications().notifications.at(-1);
  useEffect(() => {
    if (!toast?.id || typeof toast.autoClose !== 'number') return;
    const { id } = toast;
    const timer = setTimeout(() => notifications.hide(id), toast.autoClose);
    return () => clearTimeout(timer);
  }, [toast]);
  return toast ? (
    <div
      key={toast.id}
      role={toast.role}
      className={`${classes.root} ${classes.plain}`}
      data-toast={toast['data-toast']}
    >
      <div className={classes.description}>{toast.message}</div>
    </div>
  ) : null;
}
