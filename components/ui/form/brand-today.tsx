'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { type DateOnly, today } from '@/lib/format/format';

const TimeZone = createContext<string | null>(null);

/** Around a portal: the zone in which its days begin (D1.10). */
export function BrandTimeZone({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <TimeZone value={timeZone}>{children}</TimeZone>;
}

/** @returns what tells today in the brand's zone, at the moment of the call; outside of a portal in the browser's */
export function useToday(): () => DateOnly {
  const timeZone = useContext(TimeZone);
  return () => today(timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
}
