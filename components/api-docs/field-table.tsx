import type { JsonSchema } from '@/lib/openapi/json-schema';
import classes from './api-docs.module.css';

export type Field = {
  readonly name: string;
  readonly required: boolean;
  /** Path, query or header; a field of the body has none. */
  readonly where?: string;
  readonly schema: JsonSchema;
};

/** What a call takes, a row per field; nothing when it takes nothing. */
export function FieldTable({ title, fields }: { title: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <tbody>
        {fields.map(({ name, required, where, schema }) => (
          <tr key={`${where} ${name}`}>
            <th scope="row">
              <code>{name}</code>
              {where ? <span className={classes.where}>{where}</span> : null}
              {required ? <span className={classes.required}>required</span> : null}
            </th>
            <td>
              <span className={classes.type}>{typeOf(schema)}</span>
              {schema.description ? <span className={classes.help}>{schema.description}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A schema in a few words: `text, at most 60 characters`. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.replace(/^.*\//, '');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => (value === null ? 'null' : String(value))).join(' | ');
  const types = [schema.type ?? 'anything'].flat().map((type) => WORDS[type] ?? type);
  const named = schema.format ? [schema.format, ...types.filter((type) => type !== 'text')] : types;
  const of = schema.items ? ` of ${typeOf(schema.items)}` : '';
  return [`${named.join(' or ')}${of}`, boundsOf(schema)].filter(Boolean).join(', ');
}

const WORDS: Readonly<Record<string, string>> = { string: 'text', array: 'list' };

function boundsOf({ minimum, maximum, maxLength, default: unless }: JsonSchema): string {
  const upTo = maximum === undefined || maximum >= 2_147_483_647 ? undefined : maximum;
  return [
    minimum !== undefined && upTo !== undefined ? `${minimum} to ${upTo}` : '',
    minimum !== undefined && upTo === undefined ? `from ${minimum}` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    unless === undefined ? '' : `${String(unless)} unless told`,
  ]
    .filter(Boolean)
    .join(', ');
}
