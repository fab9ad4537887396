import * as z from 'zod';

/** JSON Schema 2020-12, as in OpenAPI 3.1; only the keys that are read here are typed. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly additionalProperties?: unknown;
};

/** The side of a call that a schema describes: the request or the answer. */
export type Side = 'input' | 'output';
export type Components = Map<string, JsonSchema>;

/**
 * The JSON Schema of a zod schema. Shapes with an id (`.meta({ id })`) go into `components` and are referred to.
 * @throws Error when two different shapes have the same id
 */
export function schemaOf(shape: z.ZodType, side: Side, components: Components): JsonSchema {
  const { $schema: _dialect, $defs = {}, ...schema } = converted(shape, side);
  for (const [id, definition] of Object.entries($defs)) {
    const name = componentName(id, side);
    const tidied = tidy(definition as JsonSchema, side);
    const known = components.get(name);
    if (known && JSON.stringify(known) !== JSON.stringify(tidied)) throw new Error(`Two shapes are called ${name}`);
    components.set(name, tidied);
  }
  return tidy(schema as JsonSchema, side);
}

const componentName = (id: string, side: Side): string => (side === 'input' ? `${id}Input` : id);

const converted = (shape: z.core.$ZodType, side: Side) =>
  z.toJSONSchema(shape, {
    io: side,
    // Transforms have no schema; their input has one, or declares it (`wire` in lib/core/fields.ts).
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const schema = jsonSchema as Record<string, unknown>;
      const { wire } = z.globalRegistry.get(zodSchema) ?? {};
      delete schema.wire;
      if (side === 'output') return;
      const { def } = zodSchema._zod;
      if (wire) replace(schema, wire as Record<string, unknown>);
      // Preprocessed from anything, then validated: the validating schema counts.
      else if (def.type === 'pipe' && Object.keys(schema).length === 0) {
        const { $schema: _dialect, $defs: _shapes, ...checked } = converted(def.out, side);
        replace(schema, checked);
      }
    },
  });

function replace(schema: Record<string, unknown>, by: Record<string, unknown>): void {
  for (const key of Object.keys(schema)) if (key !== 'description') delete schema[key];
  Object.assign(schema, { ...by, ...(schema.description ? { description: schema.description } : {}) });
}

/** Makes references point into the document, flattens unions, and drops zod's implicit bounds. */
function tidy(schema: JsonSchema, side: Side): JsonSchema {
  const entries = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === '$ref') {
      const id = String(value).replace('#/$defs/', '');
      return [[key, `#/components/schemas/${componentName(id, side)}`]];
    }
    // Answers may grow; unknown keys of a body are ignored (trust 20).
    if (key === 'additionalProperties' && value === false) return [];
    if ((key === 'maximum' || key === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return [];
    // The format implies the pattern.
    if (key === 'pattern' && schema.format) return [];
    if (key === 'properties' || key === '$defs') {
      const each = Object.entries(value as Record<string, JsonSchema>);
      return [[key, Object.fromEntries(each.map(([name, inner]) => [name, tidy(inner, side)]))]];
    }
    if (key === 'items' || (key === 'additionalProperties' && typeof value === 'object')) {
      return [[key, tidy(value as JsonSchema, side)]];
    }
    if (key === 'anyOf' || key === 'oneOf' || key === 'allOf') {
      return [[key, (value as JsonSchema[]).map((inner) => tidy(inner, side))]];
    }
    return [[key, value]];
  });
  return flat(Object.fromEntries(entries) as JsonSchema);
}

/** Joins nested `anyOf`, and writes 'or null' in the type where possible. */
function flat(schema: JsonSchema): JsonSchema {
  if (!schema.anyOf) return schema;
  const members = schema.anyOf.flatMap((inner) =>
    inner.anyOf && Object.keys(inner).length === 1 ? inner.anyOf : [inner],
  );
  const others = members.filter(({ type }) => type !== 'null');
  const nullable = others.length < members.length;
  const [only] = others;
  if (nullable && others.length === 1 && typeof only?.type === 'string') {
    const { anyOf: _members, ...rest } = schema;
    return {
      ...rest,
      ...only,
      type: [only.type, 'null'],
      ...(only.enum ? { enum: [...only.enum, null] } : {}),
    };
  }
  return { ...schema, anyOf: nullable ? [...others, { type: 'null' }] : others };
}
