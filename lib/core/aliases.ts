import * as z from 'zod';
import { Fault, type FieldErrors } from '@/lib/runtime/fault';

/** Aliases of fields (D3.1: where the specification shows both spellings, both are read). Client-safe. */

/** Each alias, and the field's own name. */
type Aliases = Readonly<Record<string, string>>;
const registry = z.registry<{ aliases: Aliases }>();

/** An object some of whose fields have aliases. The field's own name counts where both are there. */
export function withAliases<Shape extends z.ZodType>(aliases: Aliases, shape: Shape) {
  const read = z.preprocess((sent: z.input<Shape>): unknown => {
    if (!isObject(sent)) return sent;
    const fields: Record<string, unknown> = Object.fromEntries(Object.entries(sent));
    for (const [alias, own] of Object.entries(aliases)) {
      if (!Object.hasOwn(fields, alias)) continue;
      if (fields[own] === undefined) fields[own] = fields[alias];
      delete fields[alias];
    }
    return fields;
  }, shape);
  return registerAliases(aliases, read);
}

/** For a schema that reads the aliases itself: only its errors are renamed. */
export function registerAliases<Shape extends z.ZodType>(aliases: Aliases, shape: Shape): Shape {
  registry.add(shape, { aliases });
  return shape;
}

/**
 * Does the work of an operation; errors are reported under the name that was sent (D3.1), whoever found them.
 * @param input the schema of the operation, which is registered with its aliases
 */
export async function withErrorsAsSent<T>(input: z.ZodType, sent: unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const aliases = registry.get(input)?.aliases;
    if (!(error instanceof Fault) || !error.details.errors || !aliases || !isObject(sent)) throw error;
    const { kind, code, message, details } = error;
    const names = namesAsSent(sent, aliases);
    const errors = asSent(error.details.errors, names);
    throw new Fault(kind, code, inWords(message, names), { ...details, errors });
  }
}

/** Own names of fields, and the alias that was sent for each. */
type SentNames = ReadonlyMap<string, string>;

function namesAsSent(sent: object, aliases: Aliases): SentNames {
  const isSent = (name: string): boolean => sent[name as keyof typeof sent] !== undefined;
  return new Map(
    Object.entries(aliases).flatMap(([alias, own]) => (isSent(alias) && !isSent(own) ? [[own, alias]] : [])),
  );
}

function asSent(errors: FieldErrors, names: SentNames): FieldErrors {
  // Of 'outputJson.0.title' the first part is the field.
  const named = ([path, message]: [string, string]) => {
    const [field = '', ...rest] = path.split('.');
    return [[names.get(field) ?? field, ...rest].join('.'), inWords(message, names)];
  };
  return Object.fromEntries(Object.entries(errors).map(named));
}

/** A message that names a field ('Only platform administrators can set moduleLamp') names it as it was sent. */
const inWords = (message: string, names: SentNames): string =>
  message.replace(/\w+/g, (word) => names.get(word) ?? word);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
