import { Prisma } from './generated/client';

/**
 * An instant for frequent reads: '2026-11-21T09:05:00.120Z', formatted by PostgreSQL. Otherwise the driver would make a
 * Date and the caller a text again, which takes longer than the rest of the row.
 * @param column of type timestamptz; null stays null.
 */
export const instantText = (column: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
