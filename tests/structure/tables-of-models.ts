import fs from 'node:fs';
import path from 'node:path';
import { root } from './sources';

const schema = fs
  .readdirSync(path.join(root, 'prisma/schema'))
  .map((file) => fs.readFileSync(path.join(root, 'prisma/schema', file), 'utf8'))
  .join('\n');

/** The table of each Prisma model. */
export const tablesByModel: ReadonlyMap<string, string> = new Map(
  [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(([, model = '', body = '']) => [
    model,
    /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
  ]),
);

export const tableOf = (model: string): string => tablesByModel.get(model) ?? model;
