import * as z from 'zod';
import { Fault, type FieldErrors } from '@/lib/runtime/fault';

/**
 * Fields that are read under a second name, too (D3.1: where the specification shows both spellings, both are read).
 * Client-safe.
 */

/** The second name of each field, and the field's own. */
type Names = Readonly<Record<string, string>>;
const secondNames = z.registry<{ names: Names }>();

/** An object some of whose fields are read under a second name. The field's own name counts where both are there. */
export function withSecondNames<Shape extends z.ZodType>(names: Names, shape: Shape) {
  const read = z.preprocess((sent: z.input<Shape>): unknown => {
    if (!isObject(sent)) return sent;
    const fields: Record<string, unknown> = Object.fromEntries(Object.entries(sent));
    for (const [second, own] of Object.entries(names)) {
      if (!Object.hasOwn(fields, second)) continue;
      if (fields[own] === undefined) fields[own] = fields[second];
      delete fields[second];
    }
    return fields;
  }, shape);
  return reportsSecondNames(names, read);
}

/** The same for a schema that reads both names by itself: only its errors are told apart. */
export function reportsSecondNames<Shape extends z.ZodType>(names: Names, shape: Shape): Shape {
  secondNames.add(shape, { names });
  return shape;
}

/**
 * Does the work of an operation; an error stands under the name that was sent (D3.1), whoever found it.
 * @param input the schema of the operation, which knows the second names
 */
export async function reportingAsSent<T>(input: z.ZodType, sent: unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const names = secondNames.get(input)?.names;
    if (!(error instanceof Fault) || !error.details.errors || !names || !isObject(sent)) throw error;
    const { kind, code, message, details } = error;
    throw new Fault(kind, code, message, { ...details, errors: asSent(error.details.errors, sent, names) });
  }
}

function asSent(errors: FieldErrors, sent: object, names: Names): FieldErrors {
  const isSent = (name: string): boolean => sent[name as keyof typeof sent] !== undefined;
  const replaced = new Map(
    Object.entries(names).flatMap(([second, own]) => (isSent(second) && !isSent(own) ? [[own, second]] : [])),
  );
  // Of 'outputJson.0.title' the first part is the field.
  const named = ([path, message]: [string, string]) => {
    const [field = '', ...rest] = path.split('.');
    return [[replaced.get(field) ?? field, ...rest].join('.'), message];
  };
  return Object.fromEntries(Object.entries(errors).map(named));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
