import { Prisma } from './generated/client';

/**
 * Columns under the schema's names: `firstName` is read from `first_name`. For names in code only, never from a client.
 */
export const columns = (alias: string, names: readonly string[]): Prisma.Sql =>
  Prisma.raw(names.map((name) => `${column(alias, name)} as "${name}"`).join(', '));

const column = (alias: string, name: string): string =>
  `${alias}.${name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}`;
