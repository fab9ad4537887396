import { Prisma } from './generated/client';

/**
 * An instant as the hot reads give it: '2026-11-21T09:05:00.120Z', written by PostgreSQL. The driver would make a Date of
 * each, and the caller a text again, which takes longer than all the rest of a row.
 * @param column of type timestamptz; null stays null.
 */
export const instantText = (column: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
