import { Prisma } from './generated/client';

/** Columns by the names that the schema gives them: `firstName` is read from `first_name`. Names of our own only. */
export const columns = (alias: string, names: readonly string[]): Prisma.Sql =>
  Prisma.raw(names.map((name) => `${column(alias, name)} as "${name}"`).join(', '));

const column = (alias: string, name: string): string =>
  `${alias}.${name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`;
