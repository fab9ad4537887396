import { moduleOf, type PolicyKey, policy } from '@/lib/access/policy';
import type { Operation } from '@/lib/core/operation';
import type { Registered } from '@/lib/operations';
import { type ErrorAnswer, errorAnswers, problemSchema } from './error-answers';
import { apiGroups, groupOf } from './groups';
import { introduction } from './introduction';
import { type Components, type JsonSchema, schemaOf } from './json-schema';
import { sampleOf } from './sample';

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};
/** By content type: JSON, or the answered file. */
type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;
type Headers = Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
type Answer =
  | { readonly $ref: string }
  | { readonly description: string; readonly headers?: Headers; readonly content?: Content };
type Call = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security?: readonly [];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
};
export type OpenApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, unknown>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
};

/**
 * The OpenAPI 3.1 document of /v1 (D3.9), made from the schemas that validate. Its address is relative, so it is the
 * same on every host.
 */
export function openApiDocument(registered: readonly Registered[], productName: string): OpenApiDocument {
  const components: Components = new Map([['Problem', problemSchema]]);
  const paths: Record<string, Record<string, Call>> = {};
  for (const entry of registered) {
    const { method, path } = entry;
    if (!method || !path) continue;
    paths[path] = { ...paths[path], [method.toLowerCase()]: callOf({ ...entry, method, path }, components) };
  }
  const used = new Set(Object.keys(paths).map(groupOf));
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1', description: introduction(errorAnswers) },
    servers: [{ url: '/v1' }],
    security: [{ bearer: [] }],
    tags: apiGroups.filter(({ name }) => used.has(name)).map(({ name, text }) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of POST /auth/login' } },
      schemas: Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
      responses: Object.fromEntries(errorAnswers.map((answer) => [answer.name, errorResponse(answer)])),
    },
  };
}

type Endpoint = Registered & Required<Pick<Registered, 'method' | 'path'>>;

function callOf(endpoint: Endpoint, components: Components): Call {
  const { operation, method, path, status = 200, answersSecret, takesFile, answersRanges } = endpoint;
  const input = schemaOf(operation.input, 'input', components);
  const { properties = {}, required = [] } = input;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const rest = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  const hasBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const body = hasBody && rest.length > 0 ? bodyOf(input, rest, inPath) : null;
  const parameters: Parameter[] = [
    ...inPath.map((name) => pathParameter(name, properties[name])),
    ...(hasBody ? [] : rest.map(([name, schema]) => queryParameter(name, schema, required.includes(name)))),
    ...(method === 'POST' && operation.effect === 'write' && !answersSecret && !takesFile ? [IDEMPOTENCY_KEY] : []),
    ...(method !== 'GET' && 'version' in properties ? [IF_MATCH] : []),
  ];
  return {
    operationId: operation.name,
    summary: operation.summary,
    description: `For ${whoMay(operation)}.`,
    tags: [groupOf(path)],
    ...(operation.allow === 'anyone' ? { security: [] as const } : {}),
    parameters,
    ...(body
      ? {
          requestBody: { required: (body.required ?? []).length > 0, content: bodyContent(body, endpoint, components) },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Done',
        ...(status === 204 ? {} : { content: answerOf(endpoint, components) }),
      },
      ...(answersRanges
        ? { 206: { description: 'The part that Range asks for', content: answerOf(endpoint, components) } }
        : {}),
      ...Object.fromEntries(
        errorAnswers
          .filter(({ kind }) => mayFail(kind, endpoint, inPath.length > 0))
          .map((answer) => [String(answer.status), { $ref: `#/components/responses/${answer.name}` }]),
      ),
      ...(answersRanges ? { 416: { description: 'The file has no such part' } } : {}),
    },
  };
}

const json = (schema: JsonSchema, example?: unknown): Content => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

/** A body with an example; with files it may be a form, too. */
const bodyContent = (body: JsonSchema, { uploads, takesFile }: Endpoint, components: Components): Content => {
  if (takesFile) return { 'multipart/form-data': { schema: body } };
  return {
    ...json(body, sampleOf(body, components)),
    ...(uploads ? { 'multipart/form-data': { schema: body } } : {}),
  };
};

/** The content of a success; a file is described only by its type. */
function answerOf({ operation, answers }: Endpoint, components: Components): Content {
  if (answers) return Object.fromEntries([answers].flat().map((type) => [type, { schema: {} }]));
  const schema = schemaOf(operation.output, 'output', components);
  return json(schema, sampleOf(schema, components));
}

/** The input without the path's parameters. */
function bodyOf(input: JsonSchema, rest: readonly [string, JsonSchema][], inPath: readonly string[]): JsonSchema {
  const required = (input.required ?? []).filter((name) => !inPath.includes(name));
  return { type: 'object', properties: Object.fromEntries(rest), ...(required.length > 0 ? { required } : {}) };
}

function pathParameter(name: string, { description = 'uuid or numeric id' }: JsonSchema = {}): Parameter {
  const what = name.replace(/(Ref|Id|Uuid)$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return {
    name,
    in: 'path',
    required: true,
    description: `The ${what}: ${description}`,
    schema: { type: 'string' },
  };
}

function queryParameter(name: string, { description, ...schema }: JsonSchema, required: boolean): Parameter {
  // A query is text: 'null' of a type is omitted there.
  const type = Array.isArray(schema.type) ? schema.type.filter((each) => each !== 'null') : schema.type;
  const described = type === schema.type ? schema : { ...schema, type: type?.length === 1 ? type[0] : type };
  return { name, in: 'query', required, ...(description ? { description } : {}), schema: described };
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Carries the call out once within 24 hours; a repetition gets the same answer',
  schema: { type: 'string', maxLength: 190 },
};
const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version that you have seen, where the call does not say version itself',
  schema: { type: 'string' },
};

const ROLE_NAMES = { staff: 'staff', brandAdmin: 'brand admins', superuser: 'super admins' } as const;

/** Who may make the call, in words. */
function whoMay({ allow }: Operation): string {
  if (allow === 'anyone') return 'anybody, without a token';
  if (allow === 'signedIn') return 'everybody with a token';
  if (allow === 'brandManager') return 'admins of the brand and super admins';
  const { roles } = policy[allow as PolicyKey];
  const module = { briefMe: 'BriefMe', lamp: 'LAMP Tool', scope: 'Scope Builder' }[moduleOf(allow) ?? 'briefMe'];
  const who =
    roles.length === 3
      ? 'every member of the brand'
      : roles.map((role: keyof typeof ROLE_NAMES) => ROLE_NAMES[role]).join(' and ');
  return moduleOf(allow) ? `${who}, while ${module} is on` : who;
}

function mayFail(
  kind: ErrorAnswer['kind'],
  { operation, method, mayConflict = false }: Endpoint,
  hasPath: boolean,
): boolean {
  switch (kind) {
    // Of an address, too.
    case 'malformed':
      return true;
    // The body of a DELETE is read, although it needs none.
    case 'too_large':
    case 'unsupported':
      return method !== 'GET';
    // Operations without a policy key, and those of log-in, decide by the record, or by the fields that are named.
    case 'unauthenticated':
    case 'forbidden':
      return operation.allow !== 'anyone' || operation.name.startsWith('auth.');
    case 'absent':
      return hasPath || operation.reach === 'platform';
    case 'conflict':
      return operation.effect === 'write' || mayConflict;
    default:
      return true;
  }
}

const errorResponse = ({ meaning, code, header }: ErrorAnswer): Answer => ({
  description: meaning,
  ...(header ? { headers: { [header.name]: { description: header.description, schema: { type: 'string' } } } } : {}),
  content: json({ $ref: '#/components/schemas/Problem' }, { message: meaning, code }),
});
