import { Prisma } from './generated/client';

/**
 * The row of a statement as one JSON value, called `record`. An object of forty columns is made by the driver property
 * by property, into the slowest kind that there is, which takes longer than to ask for it; JSON is read at once. For
 * whole records: in lists it wins nothing.
 */
export const asRecord = (statement: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`select to_json(found) as record from (${statement}) as found`;

export type Recorded<Row> = { readonly record: Row };
