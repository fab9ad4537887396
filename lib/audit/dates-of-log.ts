import { LRUCache } from 'lru-cache';
import { formatDate, formatInstant } from '@/lib/format/format';

/**
 * Days and instants of a log as people read them. Entries share theirs with their neighbours, so that most of a long
 * file's are looked up: formatting each took two thirds of its time.
 */
const days = new LRUCache<string, string>({ max: 1000, memoMethod: (day) => formatDate(day) });
const minutes = new LRUCache<string, string>({
  max: 1000,
  memoMethod(key) {
    const [minute, timeZone = ''] = key.split(' ');
    return formatInstant(`${minute}Z`, timeZone);
  },
});

/** @param day 'yyyy-MM-dd'. @returns '' where there is no such day */
export const dayInLog = (day: string): string => days.memo(day);

/** @param instant ISO 8601 text in UTC, of which the seconds are not shown */
export const instantInLog = (instant: string, timeZone: string): string =>
  minutes.memo(`${instant.slice(0, 16)} ${timeZone}`);
