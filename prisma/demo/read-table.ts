/**
 * Tables of the demonstration data: `tables/*.tsv`, cells separated by tabs, with the columns' names in the first line.
 */
import fs from 'node:fs';
import { z } from 'zod';

const present = z.string().min(1);

/** What a cell may hold. An empty cell is '' as `text`, false as `yes`, no entries as `list`, null as `number`. */
export const cell = {
  text: z.string(),
  number: z.string().transform((text) => (text === '' ? null : Number(text))),
  amount: present.transform(Number),
  yes: z.enum(['yes', '']).transform((text) => text === 'yes'),
  /** 'One | Two'. */
  list: z.string().transform((text) => (text === '' ? [] : text.split(' | '))),
  brand: z.enum(['harbour', 'northwind', 'lumen']),
};

/** The rows of `tables/{name}.tsv`. Throws where a column is missing or too many, or a cell is invalid. */
export function readTable<Shape extends z.ZodRawShape>(name: string, shape: Shape) {
  const file = fs.readFileSync(new URL(`tables/${name}.tsv`, import.meta.url), 'utf8');
  const [columns = [], ...rows] = file
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  return z
    .array(z.strictObject(shape))
    .parse(rows.map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index]]))));
}
