'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { type DateOnly, today } from '@/lib/format/format';

const TimeZone = createContext<string | null>(null);

/** Provides a portal's time zone (D1.10). */
export function BrandTimeZone({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <TimeZone value={timeZone}>{children}</TimeZone>;
}

/** @returns a function that returns today in the brand's zone when called; outside of a portal in the browser's */
export function useToday(): () => DateOnly {
  const timeZone = useContext(TimeZone);
  return () => today(timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}
