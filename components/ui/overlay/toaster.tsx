'use client';

import { Notifications } from '@mantine/notifications';

/** Where toasts appear: top centre, 3000 ms, at most 500 px wide (platform §2). */
export function Toaster() {
  return (
    <Notifications
      position="top-center"
      autoClose={3000}
      containerWidth={500}
      transitionDuration={150}
      limit={4}
      zIndex={1000}
    />
  );
}
