import { Prisma } from './generated/client';

/**
 * The row of a statement as one JSON value, called `record`. The driver builds an object of forty columns property by
 * property, as a slow dictionary object, which takes longer than the query; JSON is parsed at once. For whole records
 * only: in lists it saves nothing.
 */
export const asRecord = (statement: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`select to_json(found) as record from (${statement}) as found`;

export type Recorded<Row> = { readonly record: Row };
